/**
 * Bundles every server entry with esbuild: workspace code inside, npm packages outside. Run by `make
 * start` when a source is newer than the bundle, and by the image build.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const ENTRIES = {
  gateway: 'gateway/src/main.ts',
  auth: 'services/auth/src/main.ts',
  users: 'services/users/src/main.ts',
  payments: 'services/payments/src/main.ts',
  notifications: 'services/notifications/src/main.ts',
  'verify-ledger': 'services/payments/src/verify-ledger-main.ts',
  'sign-checkpoint': 'services/payments/src/sign-checkpoint-main.ts',
  'dead-letters': 'kit/src/dead-letters-main.ts',
  embedded: 'embedded/src/main.ts',
  'mongo-worker': 'embedded/mongo/src/worker.ts',
};

/** A package that only one workspace has in this version would not be found from the bundle's folder. */
function isNested(name, importer) {
  for (
    let folder = dirname(importer);
    folder !== root && folder.startsWith(root);
    folder = dirname(folder)
  ) {
    if (existsSync(join(folder, 'node_modules', name))) return true;
  }
  return false;
}

const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@candor/')) return undefined;
      if (importer.includes('/node_modules/')) return undefined;
      const name = path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/');
      return isNested(name, importer) ? undefined : { path, external: true };
    });
  },
};

/** Bundles one entry, a path from the root, into `outfile`. */
export async function buildFile(entry, outfile) {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    loader: { '.txt': 'text', '.html': 'text' },
    logLevel: 'warning',
    plugins: [packagesOutside],
  });
}

/** @param {(keyof typeof ENTRIES)[]} names */
export async function buildServices(names, outRoot = join(root, '.build')) {
  await Promise.all(names.map((name) => buildFile(ENTRIES[name], join(outRoot, name, 'main.mjs'))));
  await esbuild.stop();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2);
  const names = asked.length > 0 ? asked : Object.keys(ENTRIES);
  await buildServices(names);
  console.log(`bundled ${names.join(', ')} into ${relative(process.cwd(), join(root, '.build'))}`);
}
