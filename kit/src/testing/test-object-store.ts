import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLane } from './lane.ts';
import { type MinioEndpoint, parseEndpoint } from './minio-endpoint.ts';
import { type MinioProcess, startMinioProcess } from './minio-process.ts';

export interface TestObjectStore extends MinioEndpoint {
  /** Null for a shared store, which tests must not stop. */
  stop: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/**
 * Opens a real object store: that of this run (http://accessKey:secretKey@host:port, given or a container),
 * else a private MinIO on a free port with its own folder.
 * @param own prefers a private store, which may be stopped, over a container
 * @throws if there is none; check `findLane` first
 */
export async function openTestObjectStore({ own = false } = {}): Promise<TestObjectStore> {
  const lane = findLane('minio', { own });
  if (!lane) throw new Error('No object store is available');
  if (lane.url) return { ...parseEndpoint(lane.url), stop: null, close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'candor-minio-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  let minio: MinioProcess;
  try {
    minio = await startMinioProcess({
      folder: join(folder, 'data'),
      accessKey: 'test-operator',
      secretKey: randomBytes(18).toString('hex'),
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    ...minio,
    async close() {
      await minio.stop();
      await remove();
    },
  };
}
