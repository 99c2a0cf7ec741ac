/** `make verify`: checks the ledger of the platform that runs on this data folder (or of MONGO_URL). */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning } from '../embedded/src/process-start.mjs';
import { buildServices } from './build-services.mjs';
import { root } from './prepare.mjs';

const file = join(resolve(process.env.CANDOR_DATA ?? '.data'), 'runtime.json');
const runtime = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
const given = process.env.MONGO_URL;
// The file of a platform that was killed stays behind.
if (!given && !isRunning(runtime)) {
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
