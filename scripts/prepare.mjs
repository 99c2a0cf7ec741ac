/**
 * Prepares what the platform needs to run: dependencies, the web build and the server bundles. Each step is
 * skipped if its result is newer than all its sources.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SKIPPED = new Set(['node_modules', 'dist', 'test', 'e2e', '.build', '.cache', '.data']);

/** Newest modification under the paths, in ms. */
function newest(paths) {
  let latest = 0;
  const visit = (path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) {
      latest = Math.max(latest, stat.mtimeMs);
      return;
    }
    for (const name of readdirSync(path)) if (!SKIPPED.has(name)) visit(join(path, name));
  };
  for (const path of paths) if (existsSync(join(root, path))) visit(join(root, path));
  return latest;
}

function step(label, work) {
  process.stdout.write(`  ${label} ... `);
  const began = Date.now();
  const note = work();
  const finish = (text) =>
    process.stdout.write(`${text ?? 'done'} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
  return note instanceof Promise ? note.then(finish) : finish(note);
}

function run(command, args, cwd = root, env = {}) {
  const result = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.status !== 0) {
    process.stdout.write('failed\n');
    process.stderr.write(`${result.stdout}\n${result.stderr}\n`);
    process.exit(1);
  }
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Candor needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs exactly what the lock file names, if it has changed since the last installation. */
export function prepareDependencies() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.candor-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  step('installing dependencies', () => {
    // As in the images: nothing is compiled, and no install scripts of packages run.
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
    writeFileSync(stamp, lock);
  });
}

/** Whether the existing build is of this site mode. */
function isBuiltFor(mode) {
  const path = join(root, 'web/dist/site.json');
  return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).mode === mode;
}

/** Builds the web and the platform's bundles if a source is newer than the result. */
export async function prepareBuild() {
  const shared = ['contracts/src', 'package-lock.json'];
  const page = join(root, 'web/dist/index.html');
  const webSources = [
    'web/src',
    'web/index.html',
    'web/vite.config.ts',
    'web/package.json',
    'web/build',
    'web/content',
    'web/public',
    ...shared,
  ];
  const isOld = !existsSync(page) || statSync(page).mtimeMs < newest(webSources);
  if (isOld || !isBuiltFor(process.env.SITE_MODE || 'demo')) {
    step('building the web', () =>
      // Even if called by a test runner, which sets another NODE_ENV: always the production build.
      run('npm', ['run', 'build', '--silent'], join(root, 'web'), { NODE_ENV: 'production' }),
    );
  }
  const built = join(root, '.build', 'stamp');
  const sources = [
    'kit/src',
    'gateway/src',
    'services',
    'embedded/src',
    'embedded/mongo/src',
    'scripts/build-services.mjs',
    ...shared,
  ];
  if (!existsSync(built) || statSync(built).mtimeMs < newest(sources)) {
    await step('bundling the services', async () => {
      const { buildServices, PLATFORM } = await import('./build-services.mjs');
      await buildServices(PLATFORM);
      mkdirSync(dirname(built), { recursive: true });
      writeFileSync(built, '');
    });
  }
}
