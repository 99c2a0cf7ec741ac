import { type Clock, systemClock } from '@candor/kit/clock';
import { listen } from '@candor/kit/http/http-server';
import type { Logger } from '@candor/kit/logger';
import { openObjectFiles } from './object-files.ts';
import { createS3Handler } from './s3-handler.ts';

const HOST = '127.0.0.1';

export interface EmbeddedObjectStore {
  endPoint: string;
  port: number;
  url: string;
  /** Lets requests in flight end. */
  stop(): Promise<void>;
}

/**
 * An S3 endpoint on loopback for the `minio` client, with its objects under `dataDir`. Every request needs a
 * signature by `accessKey` and `secretKey`. An acknowledged object is on disk; after kill -9 an object is there
 * whole, in its old version, or not at all.
 */
export async function startEmbeddedObjectStore(options: {
  dataDir: string;
  /** 0, the default, is a free one. */
  port?: number;
  accessKey: string;
  secretKey: string;
  log: Logger;
  clock?: Clock;
}): Promise<EmbeddedObjectStore> {
  const { dataDir, port = 0, accessKey, secretKey, log, clock = systemClock } = options;
  const files = await openObjectFiles(dataDir);
  const handler = createS3Handler({ files, credentials: { accessKey, secretKey }, clock, log });
  const server = await listen(handler, { port, host: HOST });
  return {
    endPoint: HOST,
    port: server.port,
    url: `http://${HOST}:${server.port}`,
    stop: () => server.close(),
  };
}
