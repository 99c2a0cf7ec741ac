import { createHash } from 'node:crypto';
import { mkdir, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { diskFault } from '@candor/embedded-mongo/disk-fault';
import { AppError, notFound } from '@candor/kit/app-error';
import { ensureDrafts, writeDurably } from '@candor/kit/files/durable-file';
import { syncFolder } from '@candor/kit/files/sync-folder';
import type { Logger } from '@candor/kit/logger';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { isStorageFull, storageFull } from '@candor/kit/storage-full';
import { encodeFooter, type ObjectMeta, openObject } from './object-file.ts';

/** A single folder name that is not hidden. S3 allows the same names. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const OBJECT_NAME = /^[0-9a-f]{64}$/;

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/**
 * Creates an object store over files: `<folder>/<bucket>/<2 hex>/<SHA-256 of the key>`, readable by their owner only. Names
 * are hashes, so no key can choose a path. The store keeps no state in memory, so several stores in several threads may
 * share a folder. An acknowledged object is on disk; after kill -9 each object is either its old or its new version.
 * Call `clearDrafts` before the first store is used to remove the drafts of interrupted writes.
 */
export function createFileObjectStore(options: { folder: string; log: Logger }): ObjectStore {
  const { folder: root, log } = options;

  /** @throws AppError SERVICE_UNAVAILABLE when the disk is full, read-only or damaged */
  async function onDisk<T>(operation: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const fault = diskFault(error);
      if (!fault) throw error;
      log.warn({ err: error, operation }, `object store unavailable: ${fault}`);
      if (isStorageFull(error)) throw storageFull(error);
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        'Files are unavailable right now. Try again shortly.',
        {
          cause: error,
        },
      );
    }
  }

  function bucketFolder(bucket: string): string {
    if (!BUCKET_NAME.test(bucket)) throw new Error(`"${bucket}" is not the name of a bucket`);
    return join(root, bucket);
  }

  function locate(bucket: string, key: string) {
    const name = createHash('sha256').update(key).digest('hex');
    const folder = join(bucketFolder(bucket), name.slice(0, 2));
    return { folder, path: join(folder, name) };
  }

  async function ensureFolder(folder: string, bucket: string): Promise<void> {
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if (isCode(error, 'ENOENT')) throw new Error(`There is no bucket "${bucket}"`);
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }

  async function* scan(bucket: string): AsyncIterable<ObjectMeta> {
    for (const part of await readdir(bucketFolder(bucket))) {
      for (const name of await readdir(join(bucketFolder(bucket), part))) {
        if (!OBJECT_NAME.test(name)) continue;
        // Undefined when it was removed after its folder was read.
        const object = await openObject(join(bucketFolder(bucket), part, name));
        await object?.file.close();
        if (object) yield object.meta;
      }
    }
  }

  return {
    ensureBucket: (bucket) =>
      onDisk('ensureBucket', async () => {
        await mkdir(bucketFolder(bucket), { recursive: true, mode: 0o700 });
        await ensureDrafts(root);
        await syncFolder(root);
      }),

    put: (bucket, key, body, { contentType, sha256 }) =>
      onDisk('put', async () => {
        const { folder, path } = locate(bucket, key);
        const headers = { 'content-type': contentType, 'x-amz-meta-sha256': sha256 };
        const meta = { key, size: body.length, lastModified: Date.now(), headers };
        await ensureFolder(folder, bucket);
        await writeDurably(root, path, [body, encodeFooter(meta)]);
        await syncFolder(folder);
        // The folder itself may be new, created by this call or by another one that has not synced it yet.
        await syncFolder(bucketFolder(bucket));
      }),

    get: (bucket, key) =>
      onDisk('get', async () => {
        const object = await openObject(locate(bucket, key).path);
        if (!object) throw notFound('File');
        const { file, meta } = object;
        const { size, headers } = meta;
        const contentType = headers['content-type'] ?? 'application/octet-stream';
        if (size > 0) {
          return { body: file.createReadStream({ start: 0, end: size - 1 }), contentType, size };
        }
        await file.close();
        return { body: Readable.from([]), contentType, size };
      }),

    remove: (bucket, key) =>
      onDisk('remove', async () => {
        const { folder, path } = locate(bucket, key);
        try {
          await unlink(path);
        } catch (error) {
          if (isCode(error, 'ENOENT')) return;
          throw error;
        }
        await syncFolder(folder);
      }),

    list: (bucket, { after, limit }) =>
      onDisk('list', async () => {
        const from = after === null ? null : Buffer.from(after);
        const found: { bytes: Buffer; key: string; storedAt: Date }[] = [];
        for await (const { key, lastModified } of scan(bucket)) {
          const bytes = Buffer.from(key);
          if (from && Buffer.compare(bytes, from) <= 0) continue;
          found.push({ bytes, key, storedAt: new Date(lastModified) });
        }
        // Sorted by UTF-8 bytes, as S3 does; the order of JavaScript strings differs.
        found.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
        const objects = found.slice(0, limit).map(({ key, storedAt }) => ({ key, storedAt }));
        return { objects, next: found.length > limit ? (objects.at(-1)?.key ?? null) : null };
      }),
  };
}
