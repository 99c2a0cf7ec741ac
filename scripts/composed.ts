/**
 * `make composed`: the services of docker-compose.yml without Docker, each as the file says, with the .env and the volumes in
 * `.data/composed` (CANDOR_COMPOSED_DATA), until Ctrl+C.
 */
import { join, resolve } from 'node:path';
import { readDotEnv } from '../deploy/compose.mjs';
import { prepareComposed } from './composed/prepare-composed.ts';
import { findMissingForComposed, startComposed } from './composed/start-composed.ts';

const missing = findMissingForComposed();
if (missing.length > 0) {
  console.error(
    `Compose without Docker needs ${missing.join(', ')}. \`make start\` needs neither.`,
  );
  process.exit(1);
}
const dataDir = resolve(process.env.CANDOR_COMPOSED_DATA || '.data/composed');
await prepareComposed();
console.log('Candor, composed without Docker');
const composed = await startComposed(dataDir).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const asked = new Promise<void>((end) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
});
try {
  await composed.ask('/up');
  const env = readDotEnv(join(dataDir, '.env'));
  console.log(`
  Site      ${env.SITE_ORIGIN || `http://localhost:${env.PORT}`}
  Mailbox   http://localhost:${env.MAIL_PORT}
  Logs      ${join(dataDir, 'log')}
  Admin     ${env.BOOTSTRAP_ADMIN_EMAIL}, BOOTSTRAP_ADMIN_PASSWORD of ${join(dataDir, '.env')}
  Journey   CANDOR_COMPOSE_FOLDER=${dataDir} make journey COMPOSED=1

  Press Ctrl+C to stop it; the data is kept.
`);
  await asked;
  await composed.ask('/down');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await composed.end();
}
