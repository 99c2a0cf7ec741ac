import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  /** By the store's clock. */
  storedAt: Date;
}

/** Private files by bucket and key. */
export interface ObjectStore {
  /** Creates the bucket if it is missing. */
  ensureBucket(bucket: string): Promise<void>;
  put(
    bucket: string,
    key: string,
    body: Buffer,
    meta: { contentType: string; sha256: string },
  ): Promise<void>;
  /** @throws AppError NOT_FOUND */
  get(bucket: string, key: string): Promise<{ body: Readable; contentType: string; size: number }>;
  /** Removing what isn't there is no error. */
  remove(bucket: string, key: string): Promise<void>;
  /** The objects after a key, in the order of their keys' bytes, and the key to go on from: null at the end. */
  list(
    bucket: string,
    options: { after: string | null; limit: number },
  ): Promise<{ objects: StoredObject[]; next: string | null }>;
}
