import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/** The packages of a lock file, by their folder. */
export function readLock(file = join(root, 'package-lock.json')) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return packages;
}

export const toName = (folder) => folder.replace(/^.*node_modules\//, '');

const IMAGE_PLATFORM = { os: 'linux', cpu: 'x64', libc: 'glibc' };

/** Whether npm installs a package in the images, which are Debian on x64. */
export function fitsImage(locked) {
  return Object.entries(IMAGE_PLATFORM).every(([field, value]) => {
    const allowed = locked[field];
    return !allowed || allowed.includes(value) || allowed.every((one) => one.startsWith('!'));
  });
}

/**
 * The folders of the packages that npm installs for workspaces with --omit=dev, as node resolves them: the nearest
 * node_modules above a package first.
 */
export function findShipped(packages, workspaces) {
  const shipped = new Set();
  const resolve = (name, from) => {
    for (let at = from; ; at = at.includes('/') ? at.replace(/\/?[^/]*$/, '') : '') {
      const folder = join(at, 'node_modules', name);
      if (packages[folder]) return packages[folder].link ? packages[folder].resolved : folder;
      if (at === '') return undefined;
    }
  };
  function visit(folder) {
    if (shipped.has(folder)) return;
    const locked = packages[folder];
    if (!locked || !fitsImage(locked)) return;
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
