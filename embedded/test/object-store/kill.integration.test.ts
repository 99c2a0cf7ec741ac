import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@candor/kit/logger';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { Client } from 'minio';
import { startEmbeddedObjectStore } from '../../src/object-store/embedded-object-store.ts';

const keys = { accessKey: 'candor-test', secretKey: 'a-secret-of-the-test' };
const source = fileURLToPath(
  new URL('../../src/object-store/embedded-object-store.ts', import.meta.url),
);
let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-objects-'));
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The store in a process of its own, so that it can be killed. */
async function startInChild(dataDir: string): Promise<Client> {
  const outfile = join(folder, 'store.mjs');
  await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' });
  const script = `
    import { startEmbeddedObjectStore } from ${JSON.stringify(outfile)};
    const options = ${JSON.stringify({ dataDir, ...keys })};
    const store = await startEmbeddedObjectStore({ ...options, log: { error: console.error } });
    console.log(store.port);
  `;
  child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return connect(Number(String(line)));
}

const connect = (port: number) =>
  new Client({
    endPoint: '127.0.0.1',
    port,
    useSSL: false,
    region: 'us-east-1',
    ...keys,
    retryOptions: { disableRetry: true },
  });

const bodyOf = (key: string, version: number) => {
  const seed = createHash('sha512').update(`${key} ${version}`).digest();
  return Buffer.concat(Array.from({ length: 2000 + version * 500 }, () => seed));
};

test('after kill -9 every acknowledged object is there, and none in pieces', async () => {
  const dataDir = join(folder, 'objects');
  const killed = await startInChild(dataDir);
  await killed.makeBucket('receipts');
  const keyNames = Array.from({ length: 8 }, (_, n) => `receipt-${n}`);
  const acknowledged = new Map<string, number>();
  let writes = 0;

  await Promise.all(
    keyNames.map(async (key) => {
      for (let version = 1; ; version += 1) {
        try {
          await killed.putObject('receipts', key, bodyOf(key, version));
        } catch {
          return;
        }
        acknowledged.set(key, version);
        writes += 1;
        // In the middle of what the other writers are doing.
        if (writes === 60) child?.kill('SIGKILL');
      }
    }),
  );
  expect(writes).toBeGreaterThanOrEqual(60);

  const log = createLogger('object-store-test', { level: 'silent' });
  const store = await startEmbeddedObjectStore({ dataDir, log, ...keys });
  try {
    const client = connect(store.port);
    for (const [key, version] of acknowledged) {
      const parts: Buffer[] = [];
      for await (const part of await client.getObject('receipts', key)) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      // A write whose answer was lost may have arrived.
      const possible = [bodyOf(key, version), bodyOf(key, version + 1)];
      expect(possible.some((whole) => whole.equals(body))).toBe(true);
    }
  } finally {
    await store.stop();
  }
});
