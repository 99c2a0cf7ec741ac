/** `make verify`: checks the ledger and the audit of the platform that runs on this data folder (or of MONGO_URL). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
await buildServices(['verify-ledger', 'verify-audit']);
const folder = mkdtempSync(join(tmpdir(), 'candor-verify-'));
const env = { ...process.env, MONGO_URL, AUDIT_CHECKPOINTS: join(folder, 'checkpoints.json') };
const verify = (name) =>
  spawnSync(process.execPath, [join(root, `.build/${name}/main.mjs`)], { stdio: 'inherit', env })
    .status ?? 1;
// The audit is compared with the checkpoints of the ledger. Without a ledger there are none.
const ledger = verify('verify-ledger');
const audit = ledger === 2 ? 0 : verify('verify-audit');
rmSync(folder, { recursive: true });
process.exit(ledger || audit);
