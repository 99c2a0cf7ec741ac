/**
 * `make load PROFILE=average`: runs the k6 load test and then verifies the ledger. Starts an embedded platform of its own, or
 * tests the one that BASE_URL names; docs/load.md lists the variables.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
  const { status } = spawnSync(
    k6,
    ['run', '--quiet', '--no-usage-report', join(root, 'load-tests/k6/main.ts')],
    {
      stdio: 'inherit',
      env: { ...process.env, ...platform, PROFILE: profile, REPORT_DIR: report },
    },
  );
  return status === 0;
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
  const kept = runK6(k6, readGivenPlatform());
  const sound = process.env.MONGO_URL ? verifyLedger({}) : true;
  if (!process.env.MONGO_URL) console.log('Set MONGO_URL to verify the ledger after the run.');
  console.log(`Report: ${join(report, 'summary.html')}`);
  process.exit(kept && sound ? 0 : 1);
}

await prepareBuild();
const platform = await startPlatform(root);
try {
  const kept = runK6(k6, toEnvironment(platform));
  const sound = verifyLedger({ CANDOR_DATA: platform.dataDir });
  console.log(`Report: ${join(report, 'summary.html')}`);
  process.exitCode = kept && sound ? 0 : 1;
} finally {
  await platform.stop();
}
