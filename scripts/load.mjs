/**
 * `make load PROFILE=average`: runs the k6 load test and then verifies the ledger. Starts an embedded platform of its own, or
 * with INFRA=native one of processes of their own, or tests the one that BASE_URL names; docs/load.md lists the variables.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runDrill } from './native/drill.mjs';
import { prepareNative } from './native/prepare-native.mjs';
import { describeProcessorTime, readProcessorTime } from './native/processor-time.mjs';
import { startNative } from './native/start-native.mjs';
import { prepareBuild, prepareDependencies, root } from './prepare.mjs';
import { startPlatform } from './start-platform.mjs';

const profile = process.env.PROFILE ?? 'smoke';
const report = resolve(process.env.REPORT_DIR ?? join(root, '.data/load', profile));

function findK6() {
  const parts = process.env.CANDOR_PARTS ?? join(root, '.cache/parts');
  const candidates = [process.env.K6_BIN, join(parts, 'bin/k6')].filter(Boolean);
  const installed = candidates.find((path) => existsSync(path));
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

/** The platform that BASE_URL and its companions name. @returns its environment for k6 */
function readGivenPlatform() {
  const missing = GIVEN.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.error(`BASE_URL needs ${missing.join(', ')} too. See docs/load.md.`);
    process.exit(2);
  }
  return Object.fromEntries(GIVEN.map((name) => [name, process.env[name]]));
}

function toEnvironment({ url, mailbox, accounts }) {
  const [first, second] = accounts.filter(({ role }) => role === 'admin');
  return {
    BASE_URL: url,
    MAILBOX_URL: mailbox,
    ADMIN_EMAIL: first.email,
    ADMIN_PASSWORD: first.password,
    SECOND_ADMIN_EMAIL: second.email,
    SECOND_ADMIN_PASSWORD: second.password,
  };
}

function runK6(k6, platform) {
  const child = spawn(
    k6,
    ['run', '--quiet', '--no-usage-report', join(root, 'load-tests/k6/main.ts')],
    {
      stdio: 'inherit',
      env: { ...process.env, ...platform, PROFILE: profile, REPORT_DIR: report },
    },
  );
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

/** Whether every chain and every document agree after the run. */
function verifyLedger(env) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/admin.mjs'), 'verify'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

prepareDependencies();
const k6 = findK6();
if (!k6) {
  console.error('k6 not found: run `make parts` (needs Go), or set K6_BIN.');
  process.exit(2);
}
mkdirSync(report, { recursive: true });

if (process.env.BASE_URL) {
  const kept = await runK6(k6, readGivenPlatform());
  const sound = process.env.MONGO_URL ? verifyLedger({}) : true;
  if (!process.env.MONGO_URL) console.log('Set MONGO_URL to verify the ledger after the run.');
  console.log(`Report: ${join(report, 'summary.html')}`);
  process.exit(kept && sound ? 0 : 1);
}

const readRequests = () => JSON.parse(readFileSync(join(report, 'summary.json'), 'utf8')).requests;

/** DRILL=1: while k6 runs, every process is replaced again and again, and the broker is restarted. */
async function loadNative(platform) {
  const readTime = async () => readProcessorTime((await platform.control('/')).processes);
  const before = await readTime();
  const over = new AbortController();
  const drill = process.env.DRILL ? runDrill(platform.control, over.signal) : null;
  const kept = await runK6(k6, toEnvironment(platform));
  over.abort();
  // With restarts, the time of processes that ended would be missing.
  const text = drill
    ? (await drill).join('\n')
    : describeProcessorTime(before, await readTime(), readRequests());
  console.log(text);
  return kept && verifyLedger({ MONGO_URL: platform.mongo });
}

const isNative = process.env.INFRA === 'native';
await (isNative ? prepareNative() : prepareBuild());
const platform = await (isNative
  ? startNative({ scale: process.env.SCALE ?? '2' })
  : startPlatform(root));
try {
  const passed = isNative
    ? await loadNative(platform)
    : (await runK6(k6, toEnvironment(platform))) && verifyLedger({ CANDOR_DATA: platform.dataDir });
  console.log(`Report: ${join(report, 'summary.html')}`);
  process.exitCode = passed ? 0 : 1;
} finally {
  await platform.stop();
}
