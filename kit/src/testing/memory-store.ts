import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { ObjectStore } from '../object-store/object-store.ts';

export interface MemoryStore extends ObjectStore {
  /** What is stored, by "bucket/key". */
  objects: Map<string, { body: Buffer; contentType: string; sha256: string }>;
  /** While set, every call fails with it: the store is away or full. */
  failure: Error | null;
}

/** An object store for tests that are about something else. */
export function createMemoryStore(): MemoryStore {
  const objects: MemoryStore['objects'] = new Map();
  const store: MemoryStore = {
    objects,
    failure: null,
    ensureBucket: async () => refuse(),
    async put(bucket, key, body, meta) {
      refuse();
      objects.set(`${bucket}/${key}`, { body, ...meta });
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
    ping: async () => refuse(),
  };
  function refuse(): void {
    if (store.failure) throw store.failure;
  }
  return store;
}
