import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCK = fileURLToPath(new URL('../package-lock.json', import.meta.url));

/** A package of the lock file, as far as it is read here. */
interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
  inBundle?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** By its folder. */
type Lock = Record<string, Locked>;

/** The packages of a lock file. */
export function readLock(file = LOCK): Lock {
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return packages;
}

export const toName = (folder: string) => folder.replace(/^.*node_modules\//, '');

const IMAGE_PLATFORM = [
  ['os', 'linux'],
  ['cpu', 'x64'],
  ['libc', 'glibc'],
] as const;

/** Whether npm installs a package in the images, which are Debian on x64. */
export function fitsImage(locked: Locked): boolean {
  return IMAGE_PLATFORM.every(([field, value]) => {
    const allowed = locked[field];
    return !allowed || allowed.includes(value) || allowed.every((one) => one.startsWith('!'));
  });
}

/**
 * The folders of the packages that workspaces run with, as node resolves them: the nearest node_modules above a package
 * first.
 * @param fits whether a package is for the platform
 */
export function findShipped(
  packages: Lock,
  workspaces: readonly string[],
  fits: (locked: Locked) => boolean = fitsImage,
): string[] {
  const shipped = new Set<string>();
  const resolve = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = at.includes('/') ? at.replace(/\/?[^/]*$/, '') : '') {
      const folder = join(at, 'node_modules', name);
      const found = packages[folder];
      if (found) return found.link ? found.resolved : folder;
      if (at === '') return undefined;
    }
  };
  function visit(folder: string): void {
    if (shipped.has(folder)) return;
    const locked = packages[folder];
    if (!locked || !fits(locked)) return;
    shipped.add(folder);
    // Peers are installed too, unless they are optional.
    const required = Object.keys(locked.peerDependencies ?? {}).filter(
      (name) => !locked.peerDependenciesMeta?.[name]?.optional,
    );
    const names = [
      ...Object.keys(locked.dependencies ?? {}),
      ...Object.keys(locked.optionalDependencies ?? {}),
      ...required,
    ];
    for (const name of names) {
      const found = resolve(name, folder);
      if (found) visit(found);
    }
  }
  for (const workspace of workspaces) visit(workspace);
  return [...shipped].filter((folder) => folder.includes('node_modules/'));
}
