/**
 * `make dead-letters`: lists or replays the dead letters of the platform that runs on this data folder (or of the
 * broker at AMQP_URL). `node scripts/dead-letters.mjs` shows how it is called.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildServices } from './build-services.mjs';
import { root } from './prepare.mjs';

const dataDir = resolve(process.env.CANDOR_DATA ?? '.data');
const read = (name) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));

function running() {
  if (process.env.AMQP_URL) return {};
  if (!existsSync(join(dataDir, 'runtime.json'))) {
    console.error('Candor is not running here. Start it, or set AMQP_URL.');
    process.exit(2);
  }
  const { operator } = read('runtime.json');
  return { OPERATOR_URL: operator, INTERNAL_KEY: read('secrets.json').internalKey };
}

const env = { ...process.env, ...running() };
await buildServices(['dead-letters']);
const main = join(root, '.build/dead-letters/main.mjs');
const { status } = spawnSync(process.execPath, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
