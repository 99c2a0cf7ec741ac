import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-process.ts';
import { freePort } from './free-port.ts';
import { findLane, minioBinary } from './lane.ts';
import { isMinioReady, type MinioEndpoint, parseEndpoint } from './minio-endpoint.ts';
import { waitFor } from './wait-for.ts';

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
  const port = await freePort();
  const accessKey = 'test-operator';
  const secretKey = randomBytes(18).toString('hex');
  const child = await startChild(
    minioBinary(),
    ['server', join(folder, 'data'), '--quiet', '--address', `127.0.0.1:${port}`],
    {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        MINIO_ROOT_USER: accessKey,
        MINIO_ROOT_PASSWORD: secretKey,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
      },
    },
  );
  const place = { endPoint: '127.0.0.1', port, useSSL: false, accessKey, secretKey };
  const close = async () => {
    await child.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitFor(() => child.exitCode() !== null || isMinioReady(place), {
      timeoutMs: 30_000,
      describe: 'MinIO to answer',
    });
    if (child.exitCode() !== null) throw new Error('MinIO ended');
  } catch (cause) {
    await close();
    throw new Error(`MinIO did not start:\n${child.output()}`, { cause });
  }
  return { ...place, stop: () => child.stop(), close };
}
