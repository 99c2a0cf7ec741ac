/** `make checkpoint`: signs the state of the running platform's ledger now (or of MONGO_URL, with CHECKPOINT_SIGNING_KEY). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServices } from './build-services.mjs';
import { root } from './prepare.mjs';
import { readDataFile, readOfRunning } from './running-platform.mjs';

function ofRunning() {
  const runtime = readOfRunning('runtime.json');
  if (!runtime) return null;
  const { checkpointSigningKey } = readDataFile('secrets.json');
  return { MONGO_URL: runtime.mongo, CHECKPOINT_SIGNING_KEY: checkpointSigningKey };
}

const settings = process.env.MONGO_URL ? {} : ofRunning();
if (!settings) {
  console.error(
    'Candor is not running here. Start it, or set MONGO_URL and CHECKPOINT_SIGNING_KEY.',
  );
  process.exit(2);
}
await buildServices(['sign-checkpoint']);
const { status } = spawnSync(process.execPath, [join(root, '.build/sign-checkpoint/main.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, ...settings },
});
process.exit(status ?? 1);
