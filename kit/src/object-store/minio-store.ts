import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { Client } from 'minio';
import { AppError, notFound } from '../app-error.ts';
import { isDependencyUnavailable } from '../dependency-unavailable';
import type { Logger } from '../logger.ts';
import { isStorageFull, storageFull } from '../storage-full.ts';
import { createFileCredentials } from './file-credentials.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { timedTransport } from './timed-transport.ts';

export interface MinioStoreOptions {
  endPoint: string;
  port: number;
  useSSL: boolean;
  accessKey: string;
  secretKey: string;
  /** Of temporary credentials. */
  sessionToken?: string;
  /** File of credentials that are renewed, in place of the keys above. */
  credentialsFile?: string;
  /** Set so that the client does not have to look it up. */
  region?: string;
  /** Whether buckets are the first part of the path, as by default, or of the host name. */
  pathStyle?: boolean;
  log: Logger;
}

const MISSING = new Set(['NoSuchKey', 'NotFound']);
const ALREADY_THERE = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);
/** Error codes of a store that is starting or busy. */
const BUSY = new Set([
  'InternalError',
  'ServiceUnavailable',
  'SlowDown',
  'SlowDownRead',
  'SlowDownWrite',
  'RequestTimeout',
  'XMinioServerNotInitialized',
]);
/** Message of the client for a response of 5xx or 429 whose body it does not read. */
const BUSY_MESSAGE = /Retryable HTTP status/;

/** Object store over the S3 protocol: MinIO or S3 itself. */
export function createMinioStore(options: MinioStoreOptions): ObjectStore {
  const { endPoint, port, useSSL, accessKey, secretKey, region = 'us-east-1', log } = options;
  const { sessionToken, credentialsFile, pathStyle = true } = options;
  const client = new Client({
    endPoint,
    port,
    useSSL,
    accessKey,
    secretKey,
    region,
    pathStyle,
    ...(sessionToken ? { sessionToken } : {}),
    ...(credentialsFile ? { credentialsProvider: createFileCredentials(credentialsFile) } : {}),
    transport: timedTransport(useSSL ? https : http),
    transportAgent: new (useSSL ? https : http).Agent({ keepAlive: true, maxSockets: 50 }),
    // Callers decide about retries; the client would also print to the console.
    retryOptions: { disableRetry: true },
  });

  /**
   * @throws AppError if the object is missing or the store unavailable; other errors, such as wrong keys,
   *   unchanged
   */
  async function ask<T>(what: string, request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      const code = findErrorCode(error);
      if (MISSING.has(code)) throw notFound('File');
      if (isStorageFull(error)) {
        log.warn({ err: error, what }, 'object store unavailable: its disk is full');
        throw storageFull(error);
      }
      const { message } = error as Error;
      if (!isDependencyUnavailable(error) && !BUSY.has(code) && !BUSY_MESSAGE.test(message))
        throw error;
      log.warn({ err: error, what }, 'object store unavailable');
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        'Files are unavailable right now. Try again shortly.',
        {
          cause: error,
        },
      );
    }
  }

  return {
    async ensureBucket(bucket) {
      if (await ask('bucketExists', () => client.bucketExists(bucket))) return;
      await ask('makeBucket', async () => {
        try {
          await client.makeBucket(bucket, region);
        } catch (error) {
          // Another process created it first.
          if (!ALREADY_THERE.has(findErrorCode(error))) throw error;
        }
      });
    },
    async put(bucket, key, body, { contentType, sha256 }) {
      const meta = { 'Content-Type': contentType, 'X-Amz-Meta-Sha256': sha256 };
      await ask('put', () => client.putObject(bucket, key, body, body.length, meta));
    },
    async get(bucket, key) {
      // The stream of the client is the HTTP response, whose headers save a second request.
      const body = (await ask('get', () => client.getObject(bucket, key))) as Readable & {
        headers: http.IncomingHttpHeaders;
      };
      return {
        body,
        contentType: body.headers['content-type'] ?? 'application/octet-stream',
        size: Number(body.headers['content-length']),
      };
    },
    async remove(bucket, key) {
      await ask('remove', () => client.removeObject(bucket, key));
    },
    async list(bucket, { after, limit }) {
      return ask('list', async () => {
        const objects: StoredObject[] = [];
        // The client fetches page by page and stops when the loop ends.
        for await (const item of client.listObjectsV2(bucket, '', true, after ?? '')) {
          objects.push({ key: item.name, storedAt: item.lastModified });
          if (objects.length > limit) break;
        }
        const page = objects.slice(0, limit);
        return { objects: page, next: objects.length > limit ? (page.at(-1)?.key ?? null) : null };
      });
    },
  };
}

function findErrorCode(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}
