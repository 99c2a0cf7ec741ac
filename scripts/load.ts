/**
 * `make load PROFILE=average`: runs the k6 load test and then verifies the ledger. Starts an embedded platform of its own, or
 * with INFRA=native one of processes of their own, or tests the one that BASE_URL names; docs/load.md lists the variables.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPlatformProcess } from '../load-tests/src/platform/platform-process.ts';
import { type Processes, watchProcesses } from '../load-tests/src/platform/process-figures.ts';
import { runDrill } from './native/drill.ts';
import { prepareNative } from './native/prepare-native.ts';
import { type RunningNative, startNative } from './native/start-native.ts';
import { prepareBuild, root } from './prepare.ts';

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
type Platform = Pick<RunningNative, 'url' | 'mailbox' | 'accounts'>;

/** The platform that BASE_URL and its companions name. @returns its environment for k6 */
function readGivenPlatform(): Env {
  const missing = GIVEN.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.error(`BASE_URL needs ${missing.join(', ')} too. See docs/load.md.`);
    process.exit(2);
  }
  return Object.fromEntries(GIVEN.map((name) => [name, process.env[name] ?? '']));
}

function toEnvironment({ url, mailbox, accounts }: Platform): Env {
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
function verifyLedger(env: Env): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/admin.ts', 'verify'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
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
  const sound = process.env.MONGO_URL ? verifyLedger({}) : true;
  if (!process.env.MONGO_URL) console.log('Set MONGO_URL to verify the ledger after the run.');
  console.log(`Report: ${join(report, 'summary.html')}`);
  process.exit(kept && sound ? 0 : 1);
}

const summary = join(report, 'summary.json');
rmSync(summary, { force: true });

/** Of the run; 0 if k6 ended without a summary. */
function readRequests(): number {
  return existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')).requests : 0;
}

/** Runs k6 and prints what the processes of the platform took. @returns whether every threshold was kept */
async function loadWatched(platform: Platform, processes: Processes): Promise<boolean> {
  const watch = watchProcesses(processes);
  const kept = await runK6(toEnvironment(platform));
  console.log(watch.end(readRequests()));
  return kept;
}

/** While k6 runs, every process is replaced again and again, and the broker is restarted. */
async function loadDrilled(platform: RunningNative): Promise<boolean> {
  const over = new AbortController();
  const drill = runDrill(platform.control, over.signal);
  const kept = await runK6(toEnvironment(platform));
  over.abort();
  console.log((await drill).join('\n'));
  return kept;
}

async function loadNative() {
  const platform = await startNative({ scale: process.env.SCALE ?? '2' });
  try {
    const kept = process.env.DRILL
      ? await loadDrilled(platform)
      : await loadWatched(platform, (await platform.control('/')).processes);
    return kept && verifyLedger({ MONGO_URL: platform.mongo });
  } finally {
    await platform.stop();
  }
}

async function loadEmbedded() {
  const platform = await startPlatformProcess();
  try {
    const kept = await loadWatched(platform, { platform: [{ pid: platform.pid() }] });
    return kept && verifyLedger({ CANDOR_DATA: platform.dataDir });
  } finally {
    await platform.remove();
  }
}

const isNative = process.env.INFRA === 'native';
await (isNative ? prepareNative() : prepareBuild());
const passed = await (isNative ? loadNative() : loadEmbedded());
console.log(`Report: ${join(report, 'summary.html')}`);
process.exitCode = passed ? 0 : 1;
