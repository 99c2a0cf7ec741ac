import { type Child, startChild } from './child-process.ts';
import { freePort } from './free-port.ts';
import { minioBinary } from './lane.ts';
import { isMinioReady, type MinioEndpoint } from './minio-endpoint.ts';
import { waitFor } from './wait-for.ts';

export interface MinioProcess extends MinioEndpoint {
  stop(): Promise<void>;
}

/** Starts MinIO on a free port of loopback with the data in `folder`. */
export async function startMinioProcess(options: {
  folder: string;
  accessKey: string;
  secretKey: string;
  detached?: boolean;
}): Promise<MinioProcess> {
  const { folder, accessKey, secretKey, detached } = options;
  const port = await freePort();
  const child: Child = await startChild(
    minioBinary(),
    ['server', folder, '--quiet', '--address', `127.0.0.1:${port}`],
    {
      detached,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        MINIO_ROOT_USER: accessKey,
        MINIO_ROOT_PASSWORD: secretKey,
        MINIO_BROWSER: 'off',
        MINIO_PROMETHEUS_AUTH_TYPE: 'public',
        MINIO_UPDATE: 'off',
      },
    },
  );
  const place = { endPoint: '127.0.0.1', port, useSSL: false, accessKey, secretKey };
  try {
    await waitFor(() => child.exitCode() !== null || isMinioReady(place), {
      timeoutMs: 30_000,
      describe: 'MinIO to answer',
    });
    if (child.exitCode() !== null) throw new Error('MinIO ended');
  } catch (cause) {
    await child.stop();
    throw new Error(`MinIO did not start:\n${child.output()}`, { cause });
  }
  return { ...place, stop: () => child.stop() };
}
