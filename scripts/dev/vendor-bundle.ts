import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { isNested, NEVER_INSIDE, options } from '../build-services.ts';
import { readLock } from '../shipped-packages.ts';

const NAMESPACE = 'vendor';

const toPackageName = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** Names of the packages in the lock file, without workspaces. */
function findDependencies(root: string): string[] {
  const packages = readLock(join(root, 'package-lock.json'));
  const names = Object.values(packages).flatMap(({ link, dependencies = {} }) =>
    link ? [] : Object.keys(dependencies),
  );
  return [...new Set(names)].filter((name) => !name.startsWith('@candor/'));
}

/** Matches packages only: each match costs a round trip from esbuild to this process at every rebuild. */
function toFilter(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:${escaped.join('|')})(?:/|$)`);
}

/**
 * The npm packages of the servers in one file, so that a rebuild does not process them again and a start does
 * not read hundreds of files. It is rebuilt when another package is imported or the lock file changes.
 */
export function createVendorBundle(
  root: string,
  outfile: string,
): { plugin: esbuild.Plugin; update(): Promise<void> } {
  const names = new Set<string>();
  let madeFor = '';

  const plugin: esbuild.Plugin = {
    name: 'vendor',
    setup(build) {
      build.onResolve({ filter: toFilter(findDependencies(root)) }, ({ path, importer, kind }) => {
        if (kind === 'entry-point' || importer.includes('/node_modules/')) return undefined;
        const name = toPackageName(path);
        if (NEVER_INSIDE.includes(name)) return { path, external: true };
        if (isNested(name, importer)) return undefined;
        names.add(path);
        return { path, namespace: NAMESPACE };
      });
      // CommonJS: esbuild resolves its exports by name at each use.
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        contents: `module.exports = require(${JSON.stringify(outfile)})(${JSON.stringify(path)});`,
      }));
      build.onResolve({ filter: /./, namespace: NAMESPACE }, ({ path }) => ({
        path,
        external: true,
      }));
    },
  };

  async function update(): Promise<void> {
    const table = [...names]
      .sort()
      .map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`);
    const lock = readFileSync(join(root, 'package-lock.json'));
    const key = createHash('sha256').update(lock).update(table.join()).digest('hex');
    if (key === madeFor) return;
    const stamp = `${outfile}.key`;
    const isThere = existsSync(stamp) && readFileSync(stamp, 'utf8') === key;
    if (!isThere) {
      const contents = `const table = {${table.join('\n')}};\nmodule.exports = (name) => table[name]();`;
      await esbuild.build({
        ...options,
        format: 'cjs',
        // Packages that are ES modules only.
        conditions: ['module', 'module-sync'],
        stdin: { contents, resolveDir: root },
        outfile,
        external: NEVER_INSIDE,
        define: { 'import.meta.url': '__importMetaUrl' },
        banner: {
          js: "const __importMetaUrl = require('node:url').pathToFileURL(__filename).href;",
        },
      });
      writeFileSync(stamp, key);
    }
    madeFor = key;
  }

  return { plugin, update };
}
