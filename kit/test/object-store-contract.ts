import { randomBytes } from 'node:crypto';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { expect, it } from '@jest/globals';

export interface ListedStore {
  store: ObjectStore;
  /** Where the store outlives the test. */
  removeBucket?: (bucket: string) => Promise<void>;
}

/** What every object store does when it is asked what it holds. */
export function itListsObjects(open: () => ListedStore): void {
  /** Work on an empty bucket, which it leaves empty. */
  async function inBucket(work: (store: ObjectStore, bucket: string) => Promise<void>) {
    const { store, removeBucket } = open();
    const bucket = `listing-${randomBytes(6).toString('hex')}`;
    await store.ensureBucket(bucket);
    await work(store, bucket);
    await removeBucket?.(bucket);
  }

  const put = (store: ObjectStore, bucket: string, key: string) =>
    store.put(bucket, key, Buffer.from(key), { contentType: 'text/plain', sha256: '' });

  async function allPages(store: ObjectStore, bucket: string, limit: number) {
    const pages: string[][] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { objects, next } = await store.list(bucket, { after, limit });
      pages.push(objects.map(({ key }) => key));
      after = next;
      more = next !== null;
    }
    return pages;
  }

  it('lists every object once, page by page, in the order of the keys', () =>
    inBucket(async (store, bucket) => {
      const keys = ['Z.png', 'a.png', 'a/b.png', 'é.webp', 'm.jpg'];
      for (const key of [...keys].reverse()) await put(store, bucket, key);
      const inOrder = ['Z.png', 'a.png', 'a/b.png', 'm.jpg', 'é.webp'];
      expect(await allPages(store, bucket, 2)).toEqual([
        inOrder.slice(0, 2),
        inOrder.slice(2, 4),
        inOrder.slice(4),
      ]);
      expect(await allPages(store, bucket, 5)).toEqual([inOrder]);
      for (const key of keys) await store.remove(bucket, key);
      expect(await allPages(store, bucket, 2)).toEqual([[]]);
    }));

  it('goes on behind a key that was removed meanwhile', () =>
    inBucket(async (store, bucket) => {
      for (const key of ['a', 'b', 'c']) await put(store, bucket, key);
      const { next } = await store.list(bucket, { after: null, limit: 2 });
      await store.remove(bucket, 'b');
      const rest = await store.list(bucket, { after: next, limit: 2 });
      expect(rest.objects.map(({ key }) => key)).toEqual(['c']);
      for (const key of ['a', 'c']) await store.remove(bucket, key);
    }));

  it('dates an object by when it was stored', () =>
    inBucket(async (store, bucket) => {
      // S3 tells whole seconds.
      const before = Math.floor(Date.now() / 1000) * 1000;
      await put(store, bucket, 'now');
      const { objects } = await store.list(bucket, { after: null, limit: 10 });
      const storedAt = objects[0]?.storedAt.getTime() ?? 0;
      expect(storedAt).toBeGreaterThanOrEqual(before);
      expect(storedAt).toBeLessThanOrEqual(Date.now() + 1_000);
      await store.remove(bucket, 'now');
    }));
}
