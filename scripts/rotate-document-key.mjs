/** `make rotate-document-key`: wraps the keys of identity documents by the current key, here or in MONGO_URL. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServices } from './build-services.mjs';
import { root } from './prepare.mjs';
import { readDataFile, readOfRunning } from './running-platform.mjs';

function ofRunning() {
  const runtime = readOfRunning('runtime.json');
  if (!runtime) return null;
  const { kycEncryptionKey, retiredKeys = [] } = readDataFile('kyc-key.json');
  return {
    MONGO_URL: runtime.mongo,
    KYC_ENCRYPTION_KEY: kycEncryptionKey,
    KYC_RETIRED_KEYS: retiredKeys.join(','),
  };
}

const settings = process.env.MONGO_URL ? {} : ofRunning();
if (!settings) {
  console.error(
    'Candor is not running here. Start it, or set MONGO_URL, KYC_ENCRYPTION_KEY and KYC_RETIRED_KEYS.',
  );
  process.exit(2);
}
await buildServices(['rotate-document-key']);
const { status } = spawnSync(
  process.execPath,
  [join(root, '.build/rotate-document-key/main.mjs')],
  { stdio: 'inherit', env: { ...process.env, ...settings } },
);
process.exit(status ?? 1);
