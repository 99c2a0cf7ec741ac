/** `make verify`: checks the ledger of the platform that runs on this data folder (or of MONGO_URL). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServices } from './build-services.mjs';
import { root } from './prepare.mjs';
import { readOfRunning } from './running-platform.mjs';

const runtime = readOfRunning('runtime.json');
const given = process.env.MONGO_URL;
if (!given && !runtime) {
  console.error('Candor is not running here. Start it, or set MONGO_URL.');
  process.exit(2);
}
const MONGO_URL = given ?? runtime.mongo;
await buildServices(['verify-ledger']);
const { status } = spawnSync(process.execPath, [join(root, '.build/verify-ledger/main.mjs')], {
  stdio: 'inherit',
  env: { ...process.env, MONGO_URL },
});
process.exit(status ?? 1);
