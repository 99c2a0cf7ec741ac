/**
 * `make dead-letters`: lists or replays the dead letters of the platform that runs on this data folder (or of the
 * broker at AMQP_URL). `node scripts/dead-letters.mjs` prints its usage.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServices } from './build-services.mjs';
import { root } from './prepare.mjs';
import { readDataFile, readOfRunning } from './running-platform.mjs';

function running() {
  if (process.env.AMQP_URL) return {};
  // Only of a running platform: the port of a killed one may belong to another program, which must not get the key.
  const runtime = readOfRunning('runtime.json');
  if (!runtime) {
    console.error('Candor is not running here. Start it, or set AMQP_URL.');
    process.exit(2);
  }
  return { OPERATOR_URL: runtime.operator, INTERNAL_KEY: readDataFile('secrets.json').internalKey };
}

const env = { ...process.env, ...running() };
await buildServices(['dead-letters']);
const main = join(root, '.build/dead-letters/main.mjs');
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
