import type { Readable } from 'node:stream';

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
  /** Rejects when the store can't be reached. */
  ping(): Promise<void>;
}
