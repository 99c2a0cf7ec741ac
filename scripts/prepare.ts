/** Prepares what the platform needs to run: the web build and the server bundles. Each is skipped if it is that of its sources. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBeside, describeSources, isBuiltFrom } from './build-beside.ts';
import { prepareDocument } from './openapi/prepare-document.ts';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const fromRoot = (path: string) => join(root, path);
const SHARED = ['contracts/src', 'package-lock.json'];
const WEB_SOURCES = [
  'web/src',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'web/build',
  'web/content',
  'web/public',
  ...SHARED,
].map(fromRoot);
const SERVER_SOURCES = [
  'kit/src',
  'platform/src',
  'gateway/src',
  'services',
  'embedded/src',
  'embedded/mongo/src',
  'scripts/build-services.ts',
  ...SHARED,
].map(fromRoot);
const WEB = fromRoot('web/dist');

async function step(label: string, work: () => unknown): Promise<void> {
  process.stdout.write(`  ${label} ... `);
  const began = Date.now();
  try {
    await work();
  } catch (error) {
    process.stdout.write('failed\n');
    console.error((error as Error).message);
    process.exit(1);
  }
  process.stdout.write(`done (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
}

/** @throws Error with what the build reports as errors */
function runVite(outDir: string): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fromRoot('node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir],
    {
      cwd: fromRoot('web'),
      // Even if called by a test runner, which sets another NODE_ENV: always the production build.
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  );
  // On its standard output are the files that it wrote.
  if (status !== 0) throw new Error(stderr.trim() || stdout.trim());
}

const describeWeb = () => describeSources(WEB_SOURCES, process.env.SITE_MODE || 'demo');

export const isWebBuilt = () => isBuiltFrom(WEB, describeWeb());

/** Builds the web if it is not that of its sources and of the site's mode. */
export async function prepareWeb() {
  // Read before the build: a file that is saved meanwhile makes the result outdated.
  const described = describeWeb();
  if (isBuiltFrom(WEB, described)) return;
  await step('building the web', () =>
    buildBeside({ target: WEB, drafts: fromRoot('.build/web'), described, build: runVite }),
  );
}

/** Bundles what runs in the process of `make start`, if a source changed. */
export async function prepareBundles() {
  // It is one of the sources.
  await prepareDocument();
  const stamp = fromRoot('.build/stamp');
  const described = describeSources(SERVER_SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === described) return;
  await step('bundling the services', async () => {
    const { buildServices, PLATFORM } = await import('./build-services.ts');
    await buildServices(PLATFORM);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, described);
  });
}

/** Builds the web and the platform's bundles as far as needed. */
export async function prepareBuild() {
  await prepareBundles();
  await prepareWeb();
}
