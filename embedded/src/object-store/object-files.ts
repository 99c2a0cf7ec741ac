import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import { encodeFooter, type ObjectMeta, type OpenObject, openObject } from './object-file.ts';
import { S3Error, type S3ErrorCode } from './s3-error.ts';

export interface ObjectFiles {
  listBuckets(): Promise<{ name: string; createdAt: Date }[]>;
  /** @throws S3Error BucketAlreadyOwnedByYou */
  createBucket(bucket: string): Promise<void>;
  /** @throws S3Error NoSuchBucket */
  requireBucket(bucket: string): Promise<void>;
  /** @throws S3Error NoSuchBucket, BucketNotEmpty */
  removeBucket(bucket: string): Promise<void>;
  /**
   * Stores all of `body` or nothing, also when the process dies in between; on disk when it resolves.
   * `check` sees the hashes before the object becomes visible, and throws to refuse it.
   */
  put(object: {
    bucket: string;
    key: string;
    body: AsyncIterable<Buffer>;
    headers: Record<string, string>;
    check(hashes: { md5: Buffer; sha256: string; size: number }): void;
  }): Promise<ObjectMeta>;
  /** @throws S3Error NoSuchKey */
  open(bucket: string, key: string): Promise<OpenObject>;
  /** Removing what isn't there is no error. */
  remove(bucket: string, key: string): Promise<void>;
  /** Metadata of every object whose key begins so, in no order. */
  scan(bucket: string, prefix: string): AsyncIterable<ObjectMeta>;
}

const isCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

/** Runs `work`; a file system error of one of `codes` becomes an S3 error. */
async function translating<T>(
  codes: string[],
  to: { code: S3ErrorCode; message: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isCode(error, ...codes) ? new S3Error(to.code, to.message) : error;
  }
}

/**
 * Objects as files: `<dataDir>/<bucket>/<2 hex>/<SHA-256 of the key>`, readable by their owner only. Names are
 * hashes so that no key, however hostile, chooses a path.
 */
export async function openObjectFiles(dataDir: string): Promise<ObjectFiles> {
  const temporary = join(dataDir, '.tmp');
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true, mode: 0o700 });

  const bucketPath = (bucket: string) => join(dataDir, bucket);
  const locate = (bucket: string, key: string) => {
    const name = createHash('sha256').update(key).digest('hex');
    const folder = join(bucketPath(bucket), name.slice(0, 2));
    return { folder, path: join(folder, name) };
  };

  async function requireBucket(bucket: string): Promise<void> {
    await translating(
      ['ENOENT'],
      { code: 'NoSuchBucket', message: 'The bucket does not exist.' },
      () => stat(bucketPath(bucket)),
    );
  }

  /** The folder of a name; missing only at the first object in it, so looked at only when needed. */
  async function moveInto(from: string, target: { folder: string; path: string }, bucket: string) {
    try {
      await rename(from, target.path);
    } catch (error) {
      if (!isCode(error, 'ENOENT')) throw error;
      await requireBucket(bucket);
      await mkdir(target.folder, { recursive: true, mode: 0o700 });
      await syncFolder(bucketPath(bucket));
      await rename(from, target.path);
    }
    await syncFolder(target.folder);
  }

  return {
    requireBucket,

    async listBuckets() {
      const names = await readdir(dataDir);
      const buckets = names
        .filter((name) => !name.startsWith('.'))
        .sort()
        .map(async (name) => ({ name, createdAt: (await stat(bucketPath(name))).birthtime }));
      return Promise.all(buckets);
    },

    async createBucket(bucket) {
      await translating(
        ['EEXIST'],
        { code: 'BucketAlreadyOwnedByYou', message: 'The bucket is there already.' },
        () => mkdir(bucketPath(bucket), { mode: 0o700 }),
      );
      await syncFolder(dataDir);
    },

    async removeBucket(bucket) {
      await requireBucket(bucket);
      await translating(
        ['ENOTEMPTY', 'EEXIST'],
        { code: 'BucketNotEmpty', message: 'The bucket is not empty.' },
        async () => {
          // Folders that hold nothing any more go first; one that does stops it here.
          for (const name of await readdir(bucketPath(bucket))) {
            await rmdir(join(bucketPath(bucket), name));
          }
          await rmdir(bucketPath(bucket));
        },
      );
      await syncFolder(dataDir);
    },

    async put({ bucket, key, body, headers, check }) {
      await requireBucket(bucket);
      const path = join(temporary, randomUUID());
      const full = { code: 'XMinioStorageFull', message: 'There is no room left.' } as const;
      return translating(['ENOSPC', 'EDQUOT'], full, async () => {
        const file = await open(path, 'wx', 0o600);
        try {
          const md5 = createHash('md5');
          const sha256 = createHash('sha256');
          let size = 0;
          for await (const part of body) {
            md5.update(part);
            sha256.update(part);
            size += part.length;
            await file.writeFile(part);
          }
          const hash = md5.digest();
          check({ md5: hash, sha256: sha256.digest('hex'), size });
          const meta = { key, size, etag: hash.toString('hex'), lastModified: Date.now(), headers };
          await file.writeFile(encodeFooter(meta));
          await file.sync();
          await file.close();
          await moveInto(path, locate(bucket, key), bucket);
          return meta;
        } catch (error) {
          await file.close();
          await rm(path, { force: true });
          throw error;
        }
      });
    },

    async open(bucket, key) {
      const object = await openObject(locate(bucket, key).path);
      if (object) return object;
      await requireBucket(bucket);
      throw new S3Error('NoSuchKey', 'The key does not exist.');
    },

    async remove(bucket, key) {
      await requireBucket(bucket);
      const { folder, path } = locate(bucket, key);
      try {
        await unlink(path);
      } catch (error) {
        if (isCode(error, 'ENOENT')) return;
        throw error;
      }
      await syncFolder(folder);
    },

    async *scan(bucket, prefix) {
      await requireBucket(bucket);
      for (const folder of await readdir(bucketPath(bucket))) {
        for (const name of await readdir(join(bucketPath(bucket), folder))) {
          const object = await openObject(join(bucketPath(bucket), folder, name));
          await object?.file.close();
          if (object?.meta.key.startsWith(prefix)) yield object.meta;
        }
      }
    },
  };
}
