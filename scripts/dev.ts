/**
 * `make dev`: runs the whole platform for development. Vite serves the web with hot replacement; the servers are rebuilt and restarted
 * after a save. Data is kept in `.data/dev`.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, loadConfigFromFile, mergeConfig, type ViteDevServer } from 'vite';
import { listDemoAccounts } from '../embedded/src/summary.ts';
import { findFreePort } from './dev/find-free-port.ts';
import { forwardApi } from './dev/forward-api.ts';
import { createPlatformProcess, type Runtime } from './dev/platform-process.ts';
import { createServerBuilds } from './dev/server-builds.ts';
import { prepareDocument } from './openapi/prepare-document.ts';
import { root } from './prepare.ts';

/** Ctrl+C reaches esbuild's process too, whose end may be noticed before the signal. */
const SIGNAL_MS = 500;
const interrupted = new Promise((end) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
});
let stopping = false;
const toStop: (() => Promise<void>)[] = [];
async function end(code: number): Promise<never> {
  stopping = true;
  await Promise.allSettled(toStop.map((stop) => stop()));
  process.exit(code);
}
void interrupted.then(() => end(0));
process.on('uncaughtException', async (error) => {
  await Promise.race([interrupted, pause(SIGNAL_MS)]);
  if (stopping) return;
  console.error(error);
  process.exit(1);
});

console.log('Candor, development');

const SERVER_SOURCES = [
  'contracts/src',
  'kit/src',
  'platform/src',
  'gateway/src',
  'services',
  'embedded/src',
  'embedded/mongo/src',
].map((folder) => join(root, folder));
const BUNDLED = /\.(?:ts|html|txt|json)$/;
const NOT_BUNDLED = /\.test\.ts$|\/(?:test|node_modules)\//;
/** Editors and checkouts save several files at once. */
const SETTLE_MS = 20;

const dataDir = resolve(process.env.CANDOR_DATA || join(root, '.data/dev'));
const port = await findFreePort(Number(process.env.PORT ?? 5173));
const site = `http://localhost:${port}`;
await prepareDocument();
const builds = await createServerBuilds(
  root,
  resolve(process.env.DEV_BUILD ?? join(root, '.build/dev')),
);
toStop.push(() => builds.dispose());
const env = { PORT: String(await findFreePort(port + 1000)), SITE_ORIGIN: site };
const platform = createPlatformProcess({
  main: builds.main,
  dataDir,
  env,
  onCrash: (code) => say(`the servers exited with ${code}; they restart after the next save`),
});
toStop.push(() => platform.stop());

function say(text: string): void {
  console.log(`  ${new Date().toTimeString().slice(0, 8)}  ${text}`);
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`;

let failed = false;

/** Rebuilds, and restarts the servers if a bundle changed or they are down. On errors the running servers are kept. */
async function update(saved: string): Promise<void> {
  const began = performance.now();
  const { changed, errors } = await builds.rebuild();
  if (stopping) return;
  if (errors) {
    failed = true;
    say(`${saved}: does not compile; the running servers are kept\n\n${errors}`);
    return;
  }
  if (failed) say(`${saved}: compiles again`);
  failed = false;
  const isDown = await Promise.race([platform.runtime(), null]).then(
    () => false,
    () => true,
  );
  if (!changed && !isDown) return;
  try {
    await platform.restart();
    if (saved) say(`${saved}: servers restarted in ${seconds(began)}`);
  } catch {
    // Reported by onCrash.
  }
}

function printSummary({ mailbox }: Runtime): void {
  const lines = [
    '',
    `  Open ${site}`,
    `  Mails of the demonstration are at ${mailbox}`,
    '',
    ...listDemoAccounts(join(dataDir, 'demo-accounts.json')),
    '',
    '  Save a file to see it. Ctrl+C ends it; the data stays.',
    '',
  ];
  console.log(lines.join('\n'));
}

let timer: NodeJS.Timeout | undefined;
let queue = Promise.resolve();

/** Rebuilds the servers after a save of one of their sources. */
function onSave(path: string): void {
  const isSource = SERVER_SOURCES.some((folder) => path.startsWith(`${folder}/`));
  if (!isSource || !BUNDLED.test(path) || NOT_BUNDLED.test(path)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    queue = queue.then(() => update(path.slice(root.length + 1)));
  }, SETTLE_MS);
}

const began = performance.now();
console.log('  bundling and starting the servers; the first start writes the demo data ...');
const { errors } = await builds.rebuild();
if (!errors) {
  const check = spawnSync(process.execPath, [builds.main, '--check'], {
    stdio: 'inherit',
    env: { ...process.env, ...env, CANDOR_DATA: dataDir },
  });
  if (check.status) await end(check.status);
}

// Passed as an object: with a config file Vite would restart whenever a module imported by its plugins is saved.
const loaded = await loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  join(root, 'web/vite.config.ts'),
);
const web = await createServer(
  mergeConfig(loaded?.config ?? {}, {
    configFile: false,
    clearScreen: false,
    server: { port, strictPort: true, host: '127.0.0.1' },
    plugins: [
      {
        name: 'candor-dev-api',
        configureServer: ({ middlewares }: ViteDevServer) =>
          void middlewares.use('/api', forwardApi(platform)),
      },
    ],
  }),
);

await update('');
await web.listen();
if (!stopping) {
  const runtime = await platform.runtime().catch(() => null);
  if (runtime) {
    console.log(`  ready (${seconds(began)})`);
    printSummary(runtime);
  } else console.log(`  Open ${site}`);
}

web.watcher.add(SERVER_SOURCES);
web.watcher.on('all', (_, path) => onSave(path));
