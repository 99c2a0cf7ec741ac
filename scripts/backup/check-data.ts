import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildServices } from '../build-services.ts';
import { root } from '../prepare.ts';

/**
 * Starts the database of a data folder by itself and verifies the ledger, the audit and every uploaded file.
 * @returns the exit code: 0 if everything is sound
 */
export async function checkData(folder: string): Promise<number> {
  await buildServices(['check-data', 'mongo-worker', 'verify-ledger', 'verify-audit']);
  const command = [join(root, '.build/check-data/main.mjs'), folder];
  const { status } = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: {
      ...process.env,
      CANDOR_ADMIN: join(root, 'deploy/admin/main.mjs'),
      CANDOR_COMMANDS: join(root, '.build'),
      CANDOR_MONGO_WORKER: join(root, '.build/mongo-worker/main.mjs'),
    },
  });
  return status ?? 1;
}
