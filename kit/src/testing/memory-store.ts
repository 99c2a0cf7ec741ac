import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

export interface MemoryStore extends ObjectStore {
  /** What is stored, by "bucket/key". */
  objects: Map<string, { body: Buffer; contentType: string; sha256: string; storedAt: Date }>;
  /** While set, every call fails with it: the store is away or full. */
  failure: Error | null;
  /** While set, what is put arrives only when it resolves. */
  putting: Promise<void> | null;
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** An object store for tests that are about something else. */
export function createMemoryStore(): MemoryStore {
  const objects: MemoryStore['objects'] = new Map();
  const store: MemoryStore = {
    objects,
    failure: null,
    putting: null,
    ensureBucket: async () => refuse(),
    async put(bucket, key, body, meta) {
      refuse();
      await store.putting;
      const { contentType, sha256 } = meta;
      objects.set(`${bucket}/${key}`, { body, contentType, sha256, storedAt: new Date() });
    },
    async get(bucket, key) {
      refuse();
      const found = objects.get(`${bucket}/${key}`);
      if (!found) throw new AppError('NOT_FOUND', 'File not found');
      return {
        body: Readable.from([found.body]),
        contentType: found.contentType,
        size: found.body.length,
      };
    },
    async remove(bucket, key) {
      refuse();
      objects.delete(`${bucket}/${key}`);
    },
    async list(bucket, { after, limit }) {
      refuse();
      const found = [...objects]
        .filter(([name]) => name.startsWith(`${bucket}/`))
        .map(([name, { storedAt }]) => ({ key: name.slice(bucket.length + 1), storedAt }))
        .filter(({ key }) => after === null || byBytes(key, after) > 0)
        .sort((a, b) => byBytes(a.key, b.key));
      const page = found.slice(0, limit);
      return { objects: page, next: found.length > limit ? (page.at(-1)?.key ?? null) : null };
    },
  };
  function refuse(): void {
    if (store.failure) throw store.failure;
  }
  return store;
}
