import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { clearDrafts } from '@candor/kit/files/durable-file';
import { createLogger } from '@candor/kit/logger';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { needed } from '@candor/kit/testing/needed';
import { canMount, mountSmallDisk } from '@candor/kit/testing/small-disk';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { itBehavesAsObjectStore } from '../../../kit/test/object-store-contract.ts';
import { createFileObjectStore } from '../../src/object-store/file-object-store.ts';

const log = createLogger('object-store-test', { level: 'silent' });
const meta = { contentType: 'image/png', sha256: 'the hash' };
let folder: string;
let store: ObjectStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-objects-'));
  store = createFileObjectStore({ folder, log });
  await store.ensureBucket('receipts');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const read = async (key: string, from = store) =>
  String(await buffer((await from.get('receipts', key)).body));

describe('the file object store', () => {
  itBehavesAsObjectStore(() => ({ store }));

  it('keeps every object across a restart and removes the drafts of interrupted writes', async () => {
    await store.put('receipts', 'k', Buffer.from('kept'), meta);
    writeFileSync(join(folder, '.tmp', 'unfinished'), 'half an obj');
    await clearDrafts(folder);
    const again = createFileObjectStore({ folder, log });
    await again.ensureBucket('receipts');
    expect(await read('k', again)).toBe('kept');
    expect(await readdir(join(folder, '.tmp'))).toEqual([]);
  });

  it('serves an open read from its version while the object is replaced and removed', async () => {
    await store.put('receipts', 'k', Buffer.alloc(1_000_000, 'first'), meta);
    const { body, size } = await store.get('receipts', 'k');
    await store.put('receipts', 'k', Buffer.from('second'), meta);
    await store.remove('receipts', 'k');
    expect((await buffer(body)).equals(Buffer.alloc(size, 'first'))).toBe(true);
    await expect(store.get('receipts', 'k')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('creates files and folders that only their owner can access', async () => {
    await store.put('receipts', 'k', Buffer.from('private'), meta);
    const names = await readdir(folder, { recursive: true });
    const modes = await Promise.all(
      names.map(async (name) => [(await stat(join(folder, name))).mode & 0o777]),
    );
    // The drafts' folder, the bucket, its part, the object.
    expect(modes.flat().sort()).toEqual([0o600, 0o700, 0o700, 0o700]);
  });

  it('keeps keys like "../../escape" inside the bucket and refuses such bucket names', async () => {
    const keys = ['../../escape', '..', '/etc/passwd', 'a//b', './x', 'nul\u0000', 'x'.repeat(999)];
    for (const key of keys) await store.put('receipts', key, Buffer.from(key), meta);
    for (const key of keys) expect(await read(key)).toBe(key);
    expect((await readdir(folder)).sort()).toEqual(['.tmp', 'receipts']);
    for (const bucket of ['..', '.tmp', 'a/b', '/etc', 'UPPER', 'nul\u0000', '']) {
      await expect(store.ensureBucket(bucket)).rejects.toThrow('is not the name of a bucket');
      await expect(store.put(bucket, 'k', Buffer.from('x'), meta)).rejects.toThrow('is not');
      await expect(store.list(bucket, { after: null, limit: 1 })).rejects.toThrow('is not');
    }
  });

  it('put names a missing bucket in its error and does not create it', async () => {
    const put = store.put('nowhere', 'k', Buffer.from('x'), meta);
    await expect(put).rejects.toThrow('There is no bucket "nowhere"');
    expect(await readdir(folder)).not.toContain('nowhere');
  });

  it('names the file of a damaged object in its error and returns no part of it', async () => {
    await store.put('receipts', 'k', Buffer.from('whole'), meta);
    const names = await readdir(join(folder, 'receipts'), { recursive: true });
    const file = join(folder, 'receipts', names.find((name) => name.length > 60) ?? '');
    await truncate(file, (await stat(file)).size - 1);
    await expect(store.get('receipts', 'k')).rejects.toThrow(`damaged object file ${file}`);
    await expect(store.list('receipts', { after: null, limit: 1 })).rejects.toThrow(file);
  });

  it('reads the objects of the earlier S3 endpoint, and writes the same format', async () => {
    // SHA-256 of "old.webp".
    const name = 'b9c2487e2d027af051d2f635874c0810555c6f55d337bca1e579c18d920298b1';
    const json = Buffer.from(
      JSON.stringify({
        key: 'old.webp',
        size: 4,
        etag: '841a2d689ad86bd1611447453c22c6fc',
        lastModified: Date.parse('2026-10-01T08:30:00Z'),
        headers: { 'content-type': 'image/webp', 'x-amz-meta-sha256': 'ab' },
      }),
    );
    const length = Buffer.alloc(4);
    length.writeUInt32BE(json.length);
    mkdirSync(join(folder, 'receipts', name.slice(0, 2)));
    writeFileSync(
      join(folder, 'receipts', name.slice(0, 2), name),
      Buffer.concat([Buffer.from('body'), json, length, Buffer.from('CANDOR-1')]),
    );
    expect(await store.get('receipts', 'old.webp')).toMatchObject({
      contentType: 'image/webp',
      size: 4,
    });
    expect(await read('old.webp')).toBe('body');
    expect((await store.list('receipts', { after: null, limit: 9 })).objects).toEqual([
      { key: 'old.webp', storedAt: new Date('2026-10-01T08:30:00Z') },
    ]);

    await store.put('receipts', 'old.webp', Buffer.from('newer'), meta);
    const written = await readFile(join(folder, 'receipts', name.slice(0, 2), name));
    const at = written.length - 12;
    expect(String(written.subarray(at + 4))).toBe('CANDOR-1');
    expect(JSON.parse(String(written.subarray(5, at)))).toEqual({
      key: 'old.webp',
      size: 5,
      lastModified: expect.any(Number),
      headers: { 'content-type': 'image/png', 'x-amz-meta-sha256': 'the hash' },
    });
    await store.remove('receipts', 'old.webp');
    expect((await store.list('receipts', { after: null, limit: 9 })).objects).toEqual([]);
  });

  // Mounting a small file system requires root.
  (needed(canMount(), 'only root may mount a small disk') ? it : it.skip)(
    'throws SERVICE_UNAVAILABLE while the disk is full or read-only, and keeps stored objects',
    async () => {
      const disk = mountSmallDisk(1);
      try {
        const small = createFileObjectStore({ folder: disk.path, log });
        await small.ensureBucket('receipts');
        await small.put('receipts', 'k', Buffer.from('kept'), meta);
        const large = small.put('receipts', 'k', Buffer.alloc(2 * 1024 * 1024), meta);
        await expect(large).rejects.toMatchObject({
          code: 'SERVICE_UNAVAILABLE',
          reason: 'STORAGE_FULL',
        });
        expect(await readdir(join(disk.path, '.tmp'))).toEqual([]);
        await small.put('receipts', 'fits', Buffer.from('still room for this'), meta);
        disk.makeReadOnly();
        await expect(small.remove('receipts', 'k')).rejects.toMatchObject({
          code: 'SERVICE_UNAVAILABLE',
          status: 503,
        });
        expect(await read('k', small)).toBe('kept');
      } finally {
        disk.remove();
      }
    },
  );
});
