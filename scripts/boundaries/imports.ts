import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

const SOURCE = /\.(?:tsx?|mts|mjs)$/;
const EXTENSION = /\.\w+$/;
const SKIPPED = new Set(['node_modules', 'dist', 'fixture']);
/** `import('./a.ts')` in code, and `import('./a.ts').A`, whose member has a type's name, in types. */
const CALLS = /\bimport\(\s*['"]([^'"]+)['"]\s*\)(\.[A-Z])?/g;

/** What a file imports; packages of others are `node_modules/<name>/`. */
export interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

/** Sources below a folder, as paths from the root. */
export function listSources(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listSources(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/**
 * What a source imports or re-exports, and whether only its types.
 * @throws Error where the source cannot be parsed
 */
function parseImports(file: string, text: string): { specifier: string; typeOnly: boolean }[] {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const statements = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ moduleRequest, entries })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ moduleRequest, entries: [{ isType }] }] : [],
      ),
    ),
  ];
  return [
    ...statements.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...[...text.matchAll(CALLS)].map(([, specifier = '', member]) => ({
      specifier,
      typeOnly: member !== undefined,
    })),
  ];
}

/** Finds the path from the root that a specifier stands for; packages of others are `node_modules/<name>/`. */
interface Workspace {
  folder: string;
  name: string;
  exports?: Record<string, string>;
  imports?: Record<string, string>;
}

function createResolver(root: string) {
  const workspaces = new Map<string, Workspace>();
  for (const folder of findWorkspaces(root)) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    workspaces.set(manifest.name, { folder, ...manifest });
  }
  const findOwner = (file: string) =>
    [...workspaces.values()].find(({ folder }) => file.startsWith(`${folder}/`));

  return function resolve(specifier: string, file: string): string | null {
    if (specifier.startsWith('.')) return findFile(root, posix.join(dirname(file), specifier));
    if (specifier.startsWith('#')) {
      const owner = findOwner(file);
      return owner ? toMapped(owner.folder, owner.imports, specifier) : null;
    }
    if (isBuiltin(specifier)) return specifier;
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
    const workspace = workspaces.get(name);
    if (!workspace) return `node_modules/${name}/`;
    return toMapped(workspace.folder, workspace.exports, `.${specifier.slice(name.length)}`);
  };
}

/** A relative import may leave the extension out. */
function findFile(root: string, path: string): string {
  const found = ['', '.ts', '.tsx'].find(
    (extension) => EXTENSION.test(path + extension) && existsSync(join(root, path + extension)),
  );
  return path + (found ?? '');
}

/** Looks a name up in `exports` or `imports` of a package.json; null where it is not in there. */
function toMapped(folder: string, map: Record<string, string> = {}, name: string): string | null {
  if (map[name]) return posix.join(folder, map[name]);
  for (const [pattern, target] of Object.entries(map)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined || !name.startsWith(start) || !name.endsWith(end)) continue;
    const rest = name.slice(start.length, name.length - end.length);
    return posix.join(folder, target.replace('*', rest));
  }
  return null;
}

function findWorkspaces(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Every import of the sources below the folders, types included.
 * @throws Error where a source cannot be parsed, or imports a workspace by a name that it does not export
 */
export function readImports(root: string, folders: readonly string[]): Import[] {
  const resolve = createResolver(root);
  return folders
    .flatMap((folder) => listSources(root, folder))
    .flatMap((from) =>
      parseImports(from, readFileSync(join(root, from), 'utf8')).map(({ specifier, typeOnly }) => {
        const to = resolve(specifier, from);
        if (to === null) throw new Error(`${from}: ${specifier} is not exported`);
        return { from, to, typeOnly };
      }),
    );
}
