/**
 * `make load PROFILE=average`: runs the k6 load test and then verifies the ledger. Starts an embedded platform of its own, or
 * with PLATFORM=composed the services of docker-compose.yml, or tests the one that BASE_URL names; docs/load.md lists the variables.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startDisposablePlatform } from '../load-tests/src/platform/disposable-platform.ts';
import type { DisposablePlatform } from '../load-tests/src/platform/platform-process.ts';
import { watchFigures } from '../load-tests/src/platform/process-figures.ts';
import { findShared, runDrill } from './composed/drill.ts';
import { prepareDisposable } from './composed/prepare-disposable.ts';
import { root } from './prepare.ts';

const profile = process.env.PROFILE ?? 'smoke';
const report = resolve(process.env.REPORT_DIR ?? join(root, '.data/load', profile));

function findK6() {
  const parts = process.env.CANDOR_PARTS ?? join(root, '.cache/parts');
  const candidates = [process.env.K6_BIN ?? '', join(parts, 'bin/k6')];
  const installed = candidates.find((path) => path && existsSync(path));
  if (installed) return installed;
  const { status } = spawnSync('k6', ['version'], { stdio: 'ignore' });
  return status === 0 ? 'k6' : null;
}

const GIVEN = [
  'BASE_URL',
  'MAILBOX_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SECOND_ADMIN_EMAIL',
  'SECOND_ADMIN_PASSWORD',
];

type Env = Record<string, string>;

/** The platform that BASE_URL and its companions name. @returns its environment for k6 */
function readGivenPlatform(): Env {
  const missing = GIVEN.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.error(`BASE_URL needs ${missing.join(', ')} too. See docs/load.md.`);
    process.exit(2);
  }
  return Object.fromEntries(GIVEN.map((name) => [name, process.env[name] ?? '']));
}

function toEnvironment({ url, mailbox, accounts }: DisposablePlatform): Env {
  const [first, second] = accounts.filter(({ role }) => role === 'admin');
  if (!first || !second) throw new Error('the platform has fewer than two admins');
  return {
    BASE_URL: url,
    MAILBOX_URL: mailbox,
    ADMIN_EMAIL: first.email,
    ADMIN_PASSWORD: first.password,
    SECOND_ADMIN_EMAIL: second.email,
    SECOND_ADMIN_PASSWORD: second.password,
  };
}

function runK6(platform: Env): Promise<boolean> {
  const child = spawn(
    k6 as string,
    ['run', '--quiet', '--no-usage-report', join(root, 'load-tests/k6/main.ts')],
    {
      stdio: 'inherit',
      env: { ...process.env, ...platform, PROFILE: profile, REPORT_DIR: report },
    },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** Whether every chain and every document agree after the run. */
function verifyLedger(mongoUrl: string): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/admin.ts', 'verify'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, MONGO_URL: mongoUrl },
    },
  );
  return status === 0;
}

const k6 = findK6();
if (!k6) {
  console.error('k6 not found: run `make parts` (needs Go), or set K6_BIN.');
  process.exit(2);
}
mkdirSync(report, { recursive: true });

if (process.env.BASE_URL) {
  const kept = await runK6(readGivenPlatform());
  const { MONGO_URL } = process.env;
  const sound = MONGO_URL ? verifyLedger(MONGO_URL) : true;
  if (!MONGO_URL) console.log('Set MONGO_URL to verify the ledger after the run.');
  console.log(`Report: ${join(report, 'summary.html')}`);
  process.exit(kept && sound ? 0 : 1);
}

const summary = join(report, 'summary.json');
rmSync(summary, { force: true });

/** Of the run; 0 if k6 ended without a summary. */
function readRequests(): number {
  return existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')).requests : 0;
}

/** Runs k6 and prints what the parts of the platform took. @returns whether every threshold was kept */
async function loadWatched(platform: DisposablePlatform): Promise<boolean> {
  const watch = await watchFigures(platform.figures);
  const kept = await runK6(toEnvironment(platform));
  console.log(await watch.end(readRequests()));
  return kept;
}

/** While k6 runs, each process of a service that runs twice is restarted again and again, and the broker. */
async function loadDrilled(platform: DisposablePlatform): Promise<boolean> {
  if (findShared(platform).length === 0) throw new Error('DRILL needs PLATFORM=composed SCALE=2');
  const over = new AbortController();
  const drill = runDrill(platform, over.signal);
  const kept = await runK6(toEnvironment(platform));
  over.abort();
  console.log((await drill).join('\n'));
  return kept;
}

await prepareDisposable();
const platform = await startDisposablePlatform({});
try {
  const kept = await (process.env.DRILL ? loadDrilled(platform) : loadWatched(platform));
  process.exitCode = kept && verifyLedger(platform.mongo()) ? 0 : 1;
} finally {
  await platform.remove();
}
console.log(`Report: ${join(report, 'summary.html')}`);
