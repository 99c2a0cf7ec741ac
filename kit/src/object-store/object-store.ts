import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  /** Time of storage by the store's clock. */
  storedAt: Date;
}

/** Private objects by bucket and key. */
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
  /** Removing a missing object is not an error. */
  remove(bucket: string, key: string): Promise<void>;
  /**
   * Lists the objects after a key in byte order of their keys. `next` is the key to continue from, null at
   * the end.
   */
  list(
    bucket: string,
    options: { after: string | null; limit: number },
  ): Promise<{ objects: StoredObject[]; next: string | null }>;
}
