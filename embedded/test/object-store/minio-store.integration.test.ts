import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createLogger } from '@candor/kit/logger';
import { createMinioStore } from '@candor/kit/object-store/minio-store';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { itListsObjects } from '../../../kit/test/object-store-contract.ts';
import {
  type EmbeddedObjectStore,
  startEmbeddedObjectStore,
} from '../../src/object-store/embedded-object-store.ts';

const log = createLogger('object-store-test', { level: 'silent' });
const keys = { accessKey: 'candor-test', secretKey: 'a-secret-of-the-test' };
const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** What the services ask of a store, asked of the embedded one. */
describe('the object store of the services over the embedded endpoint', () => {
  let dataDir: string;
  let server: EmbeddedObjectStore;
  let store: ObjectStore;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'candor-objects-'));
    server = await startEmbeddedObjectStore({ dataDir, log, ...keys });
    const { endPoint, port } = server;
    store = createMinioStore({ endPoint, port, useSSL: false, ...keys, log });
    await store.ensureBucket('receipts');
  });

  afterEach(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const put = (key: string, body: Buffer) =>
    store.put('receipts', key, body, { contentType: 'image/webp', sha256: sha256(body) });

  test('gives back what was put, up to the largest upload', async () => {
    for (const size of [0, 1, 10 * 1024 * 1024]) {
      const body = randomBytes(size);
      await put(`size ${size}`, body);
      const found = await store.get('receipts', `size ${size}`);
      expect(found).toMatchObject({ contentType: 'image/webp', size });
      expect(sha256(await buffer(found.body))).toBe(sha256(body));
    }
  });

  test('says NOT_FOUND for what is missing or removed, and removes twice without complaint', async () => {
    await expect(store.get('receipts', 'never')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await put('gone', Buffer.from('x'));
    await store.remove('receipts', 'gone');
    await store.remove('receipts', 'gone');
    await expect(store.get('receipts', 'gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('makes a bucket once when several ask for it', async () => {
    await Promise.all([1, 2, 3, 4].map(() => store.ensureBucket('avatars')));
    await store.ensureBucket('avatars');
  });

  test('lets a reader leave in the middle', async () => {
    await put('large', randomBytes(10 * 1024 * 1024));
    const { body } = await store.get('receipts', 'large');
    await new Promise((resolve) => body.once('data', resolve));
    body.destroy();
    await store.ping();
  });

  test('keeps one whole version when many write one key', async () => {
    const bodies = Array.from({ length: 16 }, () => randomBytes(50_000));
    await Promise.all(bodies.map((body) => put('same', body)));
    const found = await buffer((await store.get('receipts', 'same')).body);
    expect(bodies.map(sha256)).toContain(sha256(found));
  });

  itListsObjects(() => ({ store }));

  test('says SERVICE_UNAVAILABLE once it is stopped', async () => {
    await server.stop();
    await expect(store.ping()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
