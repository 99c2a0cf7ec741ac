/** The real parts alone, for integration tests: prints their addresses, stops on SIGTERM and removes their data. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../compose-file.ts';
import { findMissingParts, startBroker, startDatabase, startObjectStore } from './parts.ts';

const missing = findMissingParts();
if (missing.length > 0) {
  console.error(`INFRA=native needs ${missing.join(' and ')}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'candor-parts-'));
const secret = () => randomBytes(16).toString('hex');
const account = { user: 'candor', password: secret() };
const keys = { accessKey: 'candor', secretKey: secret() };
const parts = await Promise.all([
  startDatabase(join(root, '.cache'), join(folder, 'mongo'), process.env.MONGODB_URI),
  startBroker(join(folder, 'rabbitmq'), { account }),
  startObjectStore(join(folder, 'minio'), keys),
]);
const [database, broker, objects] = parts;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await Promise.all(parts.map((part) => part.stop()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  });
}
console.log(
  JSON.stringify({
    CANDOR_MONGO_URI: database.value.uri,
    ...(process.env.MONGODB_URI ? {} : { CANDOR_MONGO_EMBEDDED: '1' }),
    CANDOR_AMQP_URL: `amqp://${account.user}:${account.password}@${broker.value.host}`,
    CANDOR_S3_URL: `http://${keys.accessKey}:${keys.secretKey}@${objects.value.host}`,
  }),
);
