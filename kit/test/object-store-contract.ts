import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { expect, it } from '@jest/globals';

export interface StoreUnderTest {
  store: ObjectStore;
  /** Removes the bucket, for stores that outlive the test. */
  removeBucket?: (bucket: string) => Promise<void>;
}

/** The largest upload. */
const LARGEST = 10 * 1024 * 1024;

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Contract suite that every object store must pass. */
export function itBehavesAsObjectStore(open: () => StoreUnderTest): void {
  interface Bucket {
    store: ObjectStore;
    name: string;
    put(key: string, body?: Buffer, contentType?: string): Promise<void>;
    read(key: string): Promise<Buffer>;
    /** The keys, page by page. */
    pages(limit: number): Promise<string[][]>;
  }

  /** Runs work on a new bucket, which is removed afterwards. */
  async function inBucket(work: (bucket: Bucket) => Promise<void>): Promise<void> {
    const { store, removeBucket } = open();
    const name = `contract-${randomBytes(6).toString('hex')}`;
    await store.ensureBucket(name);
    const bucket: Bucket = {
      store,
      name,
      put: (key, body = Buffer.from(key), contentType = 'text/plain') =>
        store.put(name, key, body, { contentType, sha256: sha256(body) }),
      read: async (key) => buffer((await store.get(name, key)).body),
      async pages(limit) {
        const pages: string[][] = [];
        for (let after: string | null = null, more = true; more; ) {
          const { objects, next } = await store.list(name, { after, limit });
          pages.push(objects.map(({ key }) => key));
          after = next;
          more = next !== null;
        }
        return pages;
      },
    };
    await work(bucket);
    for (const key of (await bucket.pages(1_000)).flat()) await store.remove(name, key);
    await removeBucket?.(name);
  }

  it('returns objects with type and size, from empty to the largest upload', () =>
    inBucket(async ({ store, name, put }) => {
      for (const size of [0, 1, 300_000, LARGEST]) {
        const body = randomBytes(size);
        await put(`size ${size}`, body, 'image/webp');
        const found = await store.get(name, `size ${size}`);
        expect(found).toMatchObject({ contentType: 'image/webp', size });
        // Compared by hash: comparing millions of bytes is slow to run and to print.
        expect(sha256(await buffer(found.body))).toBe(sha256(body));
      }
    }));

  it('accepts keys with any character without path traversal', () =>
    inBucket(async ({ put, read, pages }) => {
      const keys = ['kyc/müller & söhne+1 (2)/ä?b=c#d.jpg', 'ends in .meta', 'a/b/c/d', '<&>"\''];
      for (const key of keys) await put(key);
      for (const key of keys) expect(String(await read(key))).toBe(key);
      expect((await pages(10)).flat()).toHaveLength(keys.length);
    }));

  it('overwrites, type included', () =>
    inBucket(async ({ store, name, put, read, pages }) => {
      await put('twice', Buffer.from('first'));
      await put('twice', Buffer.from('second'), 'image/png');
      expect(String(await read('twice'))).toBe('second');
      const { body, contentType, size } = await store.get(name, 'twice');
      body.destroy();
      expect({ contentType, size }).toEqual({ contentType: 'image/png', size: 6 });
      expect(await pages(10)).toEqual([['twice']]);
    }));

  it('keeps one complete version after concurrent writes to one key', () =>
    inBucket(async ({ put, read }) => {
      const bodies = Array.from({ length: 16 }, () => randomBytes(50_000));
      await Promise.all(bodies.map((body) => put('same', body)));
      expect(bodies.map(sha256)).toContain(sha256(await read('same')));
    }));

  it('lets a reader abort without affecting the next one', () =>
    inBucket(async ({ store, name, put, read }) => {
      const body = randomBytes(LARGEST);
      await put('left', body);
      const found = await store.get(name, 'left');
      await new Promise((resolve) => found.body.once('data', resolve));
      found.body.destroy();
      expect(sha256(await read('left'))).toBe(sha256(body));
    }));

  it('fails with NOT_FOUND for missing objects, and removes idempotently', () =>
    inBucket(async ({ store, name, put }) => {
      await expect(store.get(name, 'never')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await put('gone');
      await store.remove(name, 'gone');
      await store.remove(name, 'gone');
      await expect(store.get(name, 'gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }));

  it('creates a bucket once under concurrency and keeps its objects', () =>
    inBucket(async ({ store, name, put, read }) => {
      await put('kept');
      await Promise.all([1, 2, 3, 4].map(() => store.ensureBucket(name)));
      expect(String(await read('kept'))).toBe('kept');
      const other = `${name}-b`;
      await Promise.all([1, 2, 3, 4].map(() => store.ensureBucket(other)));
      expect((await store.list(other, { after: null, limit: 1 })).objects).toEqual([]);
      await open().removeBucket?.(other);
    }));

  it('lists every object once, page by page, in the order of their UTF-8 bytes', () =>
    inBucket(async ({ store, name, put, pages }) => {
      const keys = ['Z.png', 'a.png', 'a/b.png', 'm.jpg', 'é.webp', '\uFFFD', '\u{1F4B0}'];
      for (const key of [...keys].reverse()) await put(key);
      expect(await pages(3)).toEqual([keys.slice(0, 3), keys.slice(3, 6), keys.slice(6)]);
      expect(await pages(7)).toEqual([keys]);
      for (const key of keys) await store.remove(name, key);
      expect(await pages(2)).toEqual([[]]);
    }));

  it('continues after a key that was removed meanwhile', () =>
    inBucket(async ({ store, name, put }) => {
      for (const key of ['a', 'b', 'c']) await put(key);
      const { next } = await store.list(name, { after: null, limit: 2 });
      await store.remove(name, 'b');
      const rest = await store.list(name, { after: next, limit: 2 });
      expect(rest.objects.map(({ key }) => key)).toEqual(['c']);
    }));

  it('dates an object by when it was stored', () =>
    inBucket(async ({ store, name, put }) => {
      // S3 has a resolution of one second.
      const before = Math.floor(Date.now() / 1000) * 1000;
      await put('now');
      const { objects } = await store.list(name, { after: null, limit: 10 });
      const storedAt = objects[0]?.storedAt.getTime() ?? 0;
      expect(storedAt).toBeGreaterThanOrEqual(before);
      expect(storedAt).toBeLessThanOrEqual(Date.now() + 1_000);
    }));
}
