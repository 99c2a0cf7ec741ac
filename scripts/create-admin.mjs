/** `make create-admin EMAIL=…`: a one-time link for one of the first two admins of the running platform (or of MONGO_URL). */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServices } from './build-services.mjs';
import { root } from './prepare.mjs';
import { readOfRunning } from './running-platform.mjs';

const runtime = readOfRunning('runtime.json');
const settings = process.env.MONGO_URL
  ? {}
  : runtime && { MONGO_URL: runtime.mongo, SITE_ORIGIN: runtime.url };
if (!settings) {
  console.error('Candor is not running here. Start it, or set MONGO_URL and SITE_ORIGIN.');
  process.exit(2);
}
await buildServices(['create-admin']);
const command = join(root, '.build/create-admin/main.mjs');
const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...settings },
});
process.exit(status ?? 1);
