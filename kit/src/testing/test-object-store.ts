import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-process.ts';
import { freePort } from './free-port.ts';
import { findLane, minioBinary } from './lane.ts';
import { isMinioReady, type MinioPlace, parseEndpoint } from './minio-place.ts';
import { waitFor } from './wait-for.ts';

export interface TestObjectStore extends MinioPlace {
  /** Null where others use the store too: it isn't this test's to stop. */
  stop: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/**
 * A real object store: that of this run (http://accessKey:secretKey@host:port, given or a container), else a MinIO of
 * its own on a free port with a folder of its own.
 * @param own prefers one of its own to a container, to stop
 * @throws where there is none; ask `laneOf` before
 */
export async function openTestObjectStore({ own = false } = {}): Promise<TestObjectStore> {
  const lane = findLane('minio', { own });
  if (!lane) throw new Error('There is no object store here');
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
