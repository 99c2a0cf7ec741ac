/**
 * `make admin ARGS="COMMAND"`: the operators' commands for the platform that runs on this data folder, or for the stores of
 * MONGO_URL and AMQP_URL. `node scripts/run.mjs scripts/admin.ts --help` lists them.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { COMMANDS } from '../deploy/admin/commands.mjs';
import { buildServices, type EntryName } from './build-services.ts';
import { root } from './prepare.ts';
import { readDataFile, readOfRunning } from './running-platform.mjs';

const args = process.argv.slice(2);
const bundles = Object.entries(COMMANDS).find(([name]) => name === args[0])?.[1].bundles ?? [];
const isHelp = bundles.length === 0 || args.includes('--help');

/** Addresses and secrets of the running platform. */
function ofRunning() {
  // Only of a running platform: the ports of a killed one may belong to another program, which must not get the keys.
  const runtime = readOfRunning('runtime.json');
  if (!runtime) return null;
  const {
    internalKey,
    checkpointSigningKey,
    secondFactorKey,
    secondFactorRetiredKeys = [],
  } = readDataFile('secrets.json') ?? {};
  const { kycEncryptionKey, retiredKeys = [] } = readDataFile('kyc-key.json') ?? {};
  return {
    MONGO_URL: runtime.mongo,
    SITE_ORIGIN: runtime.siteOrigin,
    OPERATOR_URL: runtime.operator,
    INTERNAL_KEY: internalKey,
    CHECKPOINT_SIGNING_KEY: checkpointSigningKey,
    SECOND_FACTOR_KEY: secondFactorKey,
    SECOND_FACTOR_RETIRED_KEYS: secondFactorRetiredKeys.join(','),
    KYC_ENCRYPTION_KEY: kycEncryptionKey,
    KYC_RETIRED_KEYS: retiredKeys.join(','),
  };
}

const given = process.env.MONGO_URL || process.env.AMQP_URL;
const settings = isHelp || given ? {} : ofRunning();
if (!settings) {
  console.error(
    'Candor is not running here. Start it, or set the addresses of its stores (docs/operations.md).',
  );
  process.exit(2);
}
await buildServices(bundles as EntryName[]);
const { status } = spawnSync(process.execPath, [join(root, 'deploy/admin/main.mjs'), ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...settings, CANDOR_COMMANDS: join(root, '.build') },
});
process.exit(status ?? 1);
