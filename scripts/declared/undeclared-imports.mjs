import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

const STATEMENTS = /^\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]/gm;
const CALLS = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Run by tests, builds and measurements only. */
const DEVELOPMENT = /^load-tests\/|\/(test|testing|e2e|build)\/|\.test\.tsx?$|\/vite\.config\./;

/** Modules that k6 provides itself. */
const PROVIDED = new Set(['k6']);

const SKIPPED = new Set(['node_modules', 'dist']);

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Folders of the workspaces, from the root; a pattern may end with a star. */
function findWorkspaces(root) {
  return readManifest(root).workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  });
}

/** Source files below a folder that belong to it and not to a workspace inside it, from the root. */
function findSources(root, folder, workspaces) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isOther = SKIPPED.has(entry.name) || workspaces.includes(path);
      return isOther ? [] : findSources(root, path, workspaces);
    }
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** Names of the packages that a pattern finds, without what is the workspace's own or Node's. */
function packagesIn(source, pattern) {
  return [...source.matchAll(pattern)]
    .map(([, specifier]) => specifier)
    .filter((specifier) => !/^[.#/]/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * Every package that a workspace imports without declaring it, with a file that does. Code that ships needs a dependency; what
 * only development runs, or what is imported on demand, may be a development dependency, also one of the root.
 */
export function undeclaredImports(root) {
  const workspaces = findWorkspaces(root);
  const ofRoot = Object.keys(readManifest(root).devDependencies ?? {});
  const found = new Map();
  for (const folder of workspaces) {
    const { name: own, dependencies = {}, devDependencies = {} } = readManifest(join(root, folder));
    const shipped = new Set([own, ...Object.keys(dependencies)]);
    const developed = new Set([...shipped, ...Object.keys(devDependencies), ...ofRoot]);
    for (const file of findSources(root, folder, workspaces)) {
      const source = readFileSync(join(root, file), 'utf8');
      const declared = DEVELOPMENT.test(file) ? developed : shipped;
      const missing = [
        ...packagesIn(source, STATEMENTS).filter((name) => !declared.has(name)),
        ...packagesIn(source, CALLS).filter((name) => !developed.has(name)),
      ];
      for (const name of missing.filter((one) => !PROVIDED.has(one)))
        found.set(`${folder} ${name}`, { folder, name, file });
    }
  }
  return [...found.values()];
}
