/** The real parts alone, for integration tests: prints their addresses, stops on SIGTERM and removes their data. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrokerProcess } from '@candor/kit/testing/broker-process';
import { startChild } from '@candor/kit/testing/child-process';
import { startMinioProcess } from '@candor/kit/testing/minio-process';
import { waitFor } from '@candor/kit/testing/wait-for';
import { root } from '../compose-file.ts';
import { findMissingParts } from './missing-parts.ts';

const missing = findMissingParts();
if (missing.length > 0) {
  console.error(`INFRA=native needs ${missing.join(' and ')}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'candor-parts-'));
const secret = () => randomBytes(16).toString('hex');
const account = { user: 'candor', password: secret() };
const keys = { accessKey: 'candor', secretKey: secret() };
const detached = true;

/** The embedded server in a process of its own. */
async function startDatabase() {
  const child = await startChild(
    process.execPath,
    ['--enable-source-maps', join(root, '.cache/database.mjs')],
    { detached, env: { PATH: process.env.PATH, DATA: join(folder, 'mongo') } },
  );
  const line = () => /^\{.*\}$/m.exec(child.output())?.[0];
  await waitFor(() => line() !== undefined || child.exitCode() !== null, {
    timeoutMs: 60_000,
    describe: 'the database',
  });
  const found = line();
  if (!found) throw new Error(`The database did not start:\n${child.output()}`);
  const { uri } = JSON.parse(found) as { uri: string };
  return { uri, stop: () => child.stop({ graceMs: 20_000 }) };
}

const given = process.env.MONGODB_URI;
const [database, broker, objects] = await Promise.all([
  given ? { uri: given, stop: async () => {} } : startDatabase(),
  startBrokerProcess({ folder: join(folder, 'rabbitmq'), nodeName: 'candor', account, detached }),
  startMinioProcess({ folder: join(folder, 'minio'), ...keys, detached }),
]);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await Promise.all([database.stop(), broker.close(), objects.stop()]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  });
}
console.log(
  JSON.stringify({
    CANDOR_MONGO_URI: database.uri,
    ...(given ? {} : { CANDOR_MONGO_EMBEDDED: '1' }),
    CANDOR_AMQP_URL: `amqp://${account.user}:${account.password}@127.0.0.1:${broker.port}`,
    CANDOR_S3_URL: `http://${keys.accessKey}:${keys.secretKey}@127.0.0.1:${objects.port}`,
  }),
);
