import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'minio';
import { startChild } from './child-process.ts';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

export interface TestObjectStore {
  endPoint: string;
  port: number;
  useSSL: boolean;
  accessKey: string;
  secretKey: string;
  /** Null where the store was given: it isn't ours to stop. */
  stop: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/** Where scripts/parts/install-parts.sh puts it. */
const INSTALLED = fileURLToPath(new URL('../../../.cache/parts/bin/minio', import.meta.url));

function minioBinary(): string | null {
  const binary = process.env.CANDOR_MINIO_BIN ?? INSTALLED;
  return existsSync(binary) ? binary : null;
}

/** Whether {@link openTestObjectStore} would find a store, and which. */
export function testObjectStoreLane(): string | null {
  if (process.env.CANDOR_S3_URL) return 'the store given by CANDOR_S3_URL';
  return minioBinary() ? 'MinIO of this machine, started for the test' : null;
}

/**
 * A real object store: the one at CANDOR_S3_URL (http://accessKey:secretKey@host:port), else a MinIO of its
 * own on a free port with a folder of its own.
 * @throws where neither exists; ask {@link testObjectStoreLane} before
 */
export async function openTestObjectStore(): Promise<TestObjectStore> {
  const given = process.env.CANDOR_S3_URL;
  if (given) {
    const url = new URL(given);
    const useSSL = url.protocol === 'https:';
    return {
      endPoint: url.hostname,
      port: Number(url.port || (useSSL ? 443 : 80)),
      useSSL,
      accessKey: decodeURIComponent(url.username),
      secretKey: decodeURIComponent(url.password),
      stop: null,
      close: async () => {},
    };
  }
  const binary = minioBinary();
  if (!binary) throw new Error('There is no object store here');
  const folder = await mkdtemp(join(tmpdir(), 'candor-minio-'));
  const port = await freePort();
  const accessKey = 'test-operator';
  const secretKey = randomBytes(18).toString('hex');
  const child = await startChild(
    binary,
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
  const probe = new Client({ ...place, retryOptions: { disableRetry: true } });
  const close = async () => {
    await child.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitFor(
      async () => {
        if (child.exitCode() !== null) return true;
        const url = `http://127.0.0.1:${port}/minio/health/ready`;
        if (!(await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok) return false;
        // It calls itself ready a little before it answers calls.
        await probe.listBuckets();
        return true;
      },
      { timeoutMs: 30_000, describe: 'MinIO to answer' },
    );
    if (child.exitCode() !== null) throw new Error('MinIO ended');
  } catch (cause) {
    await close();
    throw new Error(`MinIO did not start:\n${child.output()}`, { cause });
  }
  return { ...place, stop: () => child.stop(), close };
}
