import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

export interface MemoryStore extends ObjectStore {
  /** Stored objects by "bucket/key". */
  objects: Map<string, { body: Buffer; contentType: string; sha256: string; storedAt: Date }>;
  /** While set, every call fails with it, as if the store were unavailable or full. */
  failure: Error | null;
  /** While set, puts complete only when it resolves. */
  putting: Promise<void> | null;
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** An in-memory object store for tests. */
export function createMemoryStore(): MemoryStore {
  const objects: MemoryStore['objects'] = new Map();
  const store: MemoryStore = {
    objects,
    failure: null,
    putting: null,
    ensureBucket: async () => assertAvailable(),
    async put(bucket, key, body, meta) {
      assertAvailable();
      await store.putting;
      const { contentType, sha256 } = meta;
      objects.set(`${bucket}/${key}`, { body, contentType, sha256, storedAt: new Date() });
    },
    async get(bucket, key) {
      assertAvailable();
      const found = objects.get(`${bucket}/${key}`);
      if (!found) throw new AppError('NOT_FOUND', 'File not found');
      return {
        body: Readable.from([found.body]),
        contentType: found.contentType,
        size: found.body.length,
      };
    },
    async remove(bucket, key) {
      assertAvailable();
      objects.delete(`${bucket}/${key}`);
    },
    async list(bucket, { after, limit }) {
      assertAvailable();
      const found = [...objects]
        .filter(([name]) => name.startsWith(`${bucket}/`))
        .map(([name, { storedAt }]) => ({ key: name.slice(bucket.length + 1), storedAt }))
        .filter(({ key }) => after === null || byBytes(key, after) > 0)
        .sort((a, b) => byBytes(a.key, b.key));
      const page = found.slice(0, limit);
      return { objects: page, next: found.length > limit ? (page.at(-1)?.key ?? null) : null };
    },
  };
  function assertAvailable(): void {
    if (store.failure) throw store.failure;
  }
  return store;
}
