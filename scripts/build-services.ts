/**
 * Bundles every server entry with esbuild. Bundles for images contain workspace code but not npm packages; those of
 * `make start` contain the packages too, because each thread loads them. Run by `make start` if a source is newer than
 * the bundle, and by the image build.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { readBuild, readVersion } from './build-info.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const ENTRIES = {
  gateway: 'gateway/src/main.ts',
  auth: 'services/auth/src/main.ts',
  users: 'services/users/src/main.ts',
  payments: 'services/payments/src/main.ts',
  notifications: 'services/notifications/src/main.ts',
  'verify-ledger': 'services/payments/src/verify-ledger-main.ts',
  'verify-audit': 'services/users/src/verify-audit-main.ts',
  'sign-checkpoint': 'services/payments/src/sign-checkpoint-main.ts',
  'create-admin': 'services/auth/src/create-admin-main.ts',
  'rotate-document-key': 'services/users/src/rotate-document-key-main.ts',
  'rotate-second-factor-key': 'services/auth/src/rotate-second-factor-key-main.ts',
  'rotate-signing-key': 'services/auth/src/rotate-signing-key-main.ts',
  'export-totals': 'services/payments/src/export-totals-main.ts',
  'import-totals': 'services/users/src/import-totals-main.ts',
  'migrate-payments': 'services/payments/src/migrate-main.ts',
  'migrate-users': 'services/users/src/migrate-main.ts',
  'migrate-notifications': 'services/notifications/src/migrate-main.ts',
  'dead-letters': 'platform/src/dead-letters-main.ts',
  'purge-queues': 'platform/src/purge-queues-main.ts',
  'check-data': 'embedded/src/check-data-main.ts',
  embedded: 'embedded/src/main.ts',
  seed: 'embedded/src/seed/seed-platform.ts',
  'mongo-worker': 'embedded/mongo/src/worker.ts',
  'mailbox-thread': 'embedded/src/threads/mailbox-thread.ts',
  'service-thread': 'embedded/src/threads/service-thread.ts',
};

export type EntryName = keyof typeof ENTRIES;

/** Entries of `make start`: the main thread, what fills a new installation, and the worker threads. */
export const PLATFORM: EntryName[] = [
  'embedded',
  'seed',
  'mongo-worker',
  'service-thread',
  'mailbox-thread',
];

/** The supervisor of `make composed`, and parts as processes of their own. They run from `.cache`. */
const PROGRAMS = {
  composed: 'deploy/composed/main.ts',
  database: 'deploy/parts/database-main.ts',
  mailbox: 'deploy/parts/mailbox-main.ts',
  parts: 'deploy/parts/parts-main.ts',
};

/** A package that only one workspace has in this version could not be resolved from the bundle's folder. */
export function isNested(name: string, importer: string): boolean {
  for (
    let folder = dirname(importer);
    folder !== root && folder.startsWith(root);
    folder = dirname(folder)
  ) {
    if (existsSync(join(folder, 'node_modules', name))) return true;
  }
  return false;
}

/** Packages of which a bundle needs a small part, and images none: development dependencies that are put inside. */
const ALWAYS_INSIDE = /^@opentelemetry\/(?!api$)/;

const packagesOutside: esbuild.Plugin = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@candor/')) return undefined;
      if (importer.includes('/node_modules/') || ALWAYS_INSIDE.test(path)) return undefined;
      const name = path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/');
      return isNested(name, importer) ? undefined : { path, external: true };
    });
  },
};

/** The gateway serves the API document, which is built too. */
const apiDocument: esbuild.Plugin = {
  name: 'api-document',
  setup(build) {
    build.onResolve({ filter: /\/openapi\.json$/ }, async () => {
      const { prepareDocument } = await import('./openapi/prepare-document.ts');
      // By its path: esbuild has listed the folder before the file was there.
      return { path: await prepareDocument() };
    });
  },
};

export const options: esbuild.BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  define: {
    __CANDOR_VERSION__: JSON.stringify(readVersion()),
    __CANDOR_BUILD__: JSON.stringify(readBuild()),
  },
  loader: { '.txt': 'text', '.html': 'text' },
  logLevel: 'warning',
};

/**
 * Bundles one entry, a path from the root, into `outfile`; npm packages stay external.
 * @returns what it imports from outside, packages and modules of Node
 */
export async function buildFile(entry: string, outfile: string): Promise<string[]> {
  const { metafile } = await esbuild.build({
    ...options,
    metafile: true,
    entryPoints: [entry],
    outfile,
    sourcemap: 'linked',
    plugins: [packagesOutside, apiDocument],
    // For CommonJS packages that are nested in a workspace, and therefore inside.
    banner: { js: REQUIRE },
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  return imports.filter(({ external }) => external).map(({ path }) => path);
}

/**
 * Packages with native parts, packages that serve files from their own folder, and optional packages of the database
 * driver.
 */
export const NEVER_INSIDE = [
  '@aws-sdk/credential-providers',
  '@mongodb-js/zstd',
  '@node-rs/argon2',
  'esbuild',
  'gcp-metadata',
  'kerberos',
  'lmdb',
  'mongodb-client-encryption',
  'pdfkit',
  'sharp',
  'snappy',
  'socks',
  'swagger-ui-dist',
];

/** The `require` that CommonJS packages use for Node's modules. */
export const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);";

/**
 * Bundles one entry with its npm packages, without a source map, which would double the time. It keeps its names and has
 * lines, so that a stack trace can be read; without its comments and spaces each thread reads half as much.
 */
export async function buildWhole(
  entry: string,
  outfile: string,
  plugins: readonly esbuild.Plugin[] = [],
): Promise<void> {
  await esbuild.build({
    ...options,
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    entryPoints: [entry],
    outfile,
    external: NEVER_INSIDE,
    plugins: [apiDocument, ...plugins],
    banner: { js: REQUIRE },
  });
}

export async function buildPrograms(folder: string): Promise<void> {
  const buildOne = ([name, entry]: [string, string]) =>
    buildWhole(entry, join(folder, `${name}.mjs`));
  await Promise.all(Object.entries(PROGRAMS).map(buildOne));
  await esbuild.stop();
}

export async function buildServices(
  names: readonly EntryName[],
  outRoot = join(root, '.build'),
  plugins: readonly esbuild.Plugin[] = [],
): Promise<void> {
  const buildOne = (name: EntryName) => {
    const outfile = join(outRoot, name, 'main.mjs');
    return PLATFORM.includes(name)
      ? buildWhole(ENTRIES[name], outfile, plugins)
      : buildFile(ENTRIES[name], outfile);
  };
  await Promise.all(names.map(buildOne));
  await esbuild.stop();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const asked = process.argv.slice(2);
  const names = (asked.length > 0 ? asked : Object.keys(ENTRIES)) as EntryName[];
  await buildServices(names);
  console.log(`bundled ${names.join(', ')} into ${relative(process.cwd(), join(root, '.build'))}`);
}
