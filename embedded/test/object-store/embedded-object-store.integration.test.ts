import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createLogger } from '@candor/kit/logger';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'minio';
import {
  type EmbeddedObjectStore,
  startEmbeddedObjectStore,
} from '../../src/object-store/embedded-object-store.ts';
import { signedHeaders } from './sign-request.ts';

const log = createLogger('object-store-test', { level: 'silent' });
const keys = { accessKey: 'candor-test', secretKey: 'a-secret/of+the=test' };
const BUCKET = 'receipts';

let dataDir: string;
let store: EmbeddedObjectStore;
let client: Client;

const connect = (credentials = keys) =>
  new Client({
    endPoint: store.endPoint,
    port: store.port,
    useSSL: false,
    ...credentials,
    retryOptions: { disableRetry: true },
  });

async function start() {
  store = await startEmbeddedObjectStore({ dataDir, log, ...keys });
  client = connect();
}

async function read(key: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await client.getObject(BUCKET, key)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function listKeys(prefix = '', recursive = true) {
  const names: string[] = [];
  for await (const item of client.listObjectsV2(BUCKET, prefix, recursive)) {
    names.push(item.name ?? `${item.prefix}`);
  }
  return names;
}

/** A request as any local process or page could send it. */
function plain(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const req = httpRequest(store.url, { method, path, headers }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body: text }));
    });
    req.on('error', reject).end(body);
  });
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-objects-'));
  await start();
  await client.makeBucket(BUCKET);
});

afterEach(async () => {
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('through the minio client', () => {
  test('an object comes back byte for byte with its type and metadata', async () => {
    const body = randomBytes(3 * 1024 * 1024 + 17);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const put = await client.putObject(BUCKET, 'a/b c/é+&=?#%.png', body, body.length, {
      'Content-Type': 'image/png',
      sha256,
    });
    expect(put.etag).toBe(createHash('md5').update(body).digest('hex'));
    // Not toEqual, which looks at three million bytes one by one.
    expect(body.equals(await read('a/b c/é+&=?#%.png'))).toBe(true);
    const stat = await client.statObject(BUCKET, 'a/b c/é+&=?#%.png');
    expect(stat).toMatchObject({ size: body.length, etag: put.etag });
    expect(stat.metaData).toMatchObject({ 'content-type': 'image/png', sha256 });
    expect(Math.abs(stat.lastModified.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('an empty object and a part of an object can be read', async () => {
    await client.putObject(BUCKET, 'empty', Buffer.alloc(0));
    expect(await read('empty')).toEqual(Buffer.alloc(0));
    await client.putObject(BUCKET, 'digits', Buffer.from('0123456789'));
    const stream = await client.getPartialObject(BUCKET, 'digits', 3, 4);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    expect(Buffer.concat(parts).toString()).toBe('3456');
  });

  test('buckets can be looked for, listed, and made only once', async () => {
    expect(await client.bucketExists(BUCKET)).toBe(true);
    expect(await client.bucketExists('avatars')).toBe(false);
    await client.makeBucket('avatars', 'us-east-1');
    expect((await client.listBuckets()).map((bucket) => bucket.name)).toEqual(['avatars', BUCKET]);
    await expect(client.makeBucket(BUCKET)).rejects.toMatchObject({
      code: 'BucketAlreadyOwnedByYou',
    });
  });

  test('a bucket goes only when it is empty', async () => {
    await client.putObject(BUCKET, 'kept', Buffer.from('x'));
    await expect(client.removeBucket(BUCKET)).rejects.toMatchObject({ code: 'BucketNotEmpty' });
    await client.removeObject(BUCKET, 'kept');
    await client.removeBucket(BUCKET);
    expect(await client.bucketExists(BUCKET)).toBe(false);
  });

  test('what is not there is said to be not there, and removing it is no error', async () => {
    await expect(client.getObject(BUCKET, 'no')).rejects.toMatchObject({ code: 'NoSuchKey' });
    await expect(client.statObject(BUCKET, 'no')).rejects.toMatchObject({ code: 'NotFound' });
    await expect(client.putObject('nowhere', 'x', Buffer.from('x'))).rejects.toMatchObject({
      code: 'NoSuchBucket',
    });
    await client.removeObject(BUCKET, 'no');
  });

  test('a listing is in byte order, pages through, and rolls up folders', async () => {
    const names = ['B', 'a/1', 'a/2', 'b', 'z/<&>"', 'é', '\u{1F4B0}', '\uFFFD'];
    await Promise.all(names.map((name) => client.putObject(BUCKET, name, Buffer.from(name))));
    const sorted = [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(await listKeys()).toEqual(sorted);
    expect(await listKeys('a/')).toEqual(['a/1', 'a/2']);
    expect((await listKeys('', false)).sort()).toEqual(
      ['B', 'a/', 'b', 'z/', 'é', '\u{1F4B0}', '\uFFFD'].sort(),
    );
    const first = await client.listObjectsV2Query(BUCKET, '', '', '', 3, '');
    expect(first.isTruncated).toBe(true);
    const rest = await client.listObjectsV2Query(
      BUCKET,
      '',
      first.nextContinuationToken,
      '',
      9,
      '',
    );
    expect([...first.objects, ...rest.objects].map((object) => object.name)).toEqual(sorted);
  });

  test('objects, the latest version of each, are there after a restart', async () => {
    await client.putObject(BUCKET, 'k', Buffer.from('old'), 3, { 'Content-Type': 'text/plain' });
    await client.putObject(BUCKET, 'k', Buffer.from('newer'), 5, { 'Content-Type': 'image/webp' });
    await store.stop();
    await start();
    expect((await read('k')).toString()).toBe('newer');
    const { metaData } = await client.statObject(BUCKET, 'k');
    expect(metaData['content-type']).toBe('image/webp');
  });

  test('a key chooses no path', async () => {
    const hostile = ['../../escape', '..', '/etc/passwd', 'a//b', './x', 'nul\u0001'];
    for (const key of hostile) {
      await client.putObject(BUCKET, key, Buffer.from(key));
      expect((await read(key)).toString()).toBe(key);
    }
    expect((await readdir(dataDir)).sort()).toEqual(['.tmp', BUCKET]);
    expect(await readdir(join(dataDir, '.tmp'))).toEqual([]);
  });
});

describe('who may ask', () => {
  test.each([
    ['GET', '/receipts/secret.png'],
    ['HEAD', '/receipts/secret.png'],
    ['PUT', '/receipts/secret.png'],
    ['DELETE', '/receipts/secret.png'],
    ['OPTIONS', '/receipts/secret.png'],
    ['GET', '/receipts?list-type=2'],
    ['GET', '/'],
    ['GET', '/receipts/secret.png?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=00'],
  ])('an unsigned %s %s is refused', async (method, path) => {
    await client.putObject(BUCKET, 'secret.png', Buffer.from('private'));
    const answer = await plain(method, path, {}, method === 'PUT' ? 'overwritten' : '');
    expect(answer.status).toBe(403);
    expect(answer.body).not.toContain('private');
    if (method !== 'HEAD') expect(answer.body).toContain('<Code>AccessDenied</Code>');
    expect((await read('secret.png')).toString()).toBe('private');
  });

  test('a wrong secret and an unknown access key are refused', async () => {
    await client.putObject(BUCKET, 'k', Buffer.from('private'));
    await expect(
      connect({ ...keys, secretKey: 'guess' }).getObject(BUCKET, 'k'),
    ).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    await expect(
      connect({ ...keys, accessKey: 'guess' }).getObject(BUCKET, 'k'),
    ).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
  });

  test('the files are readable by their owner only', async () => {
    await client.putObject(BUCKET, 'k', Buffer.from('private'));
    const names = await readdir(join(dataDir, BUCKET), { recursive: true });
    const modes = await Promise.all(
      names.map(async (name) => (await stat(join(dataDir, BUCKET, name))).mode & 0o077),
    );
    expect(modes).toEqual([0, 0]);
  });
});

test('what is not served is refused by name', async () => {
  await client.putObject(BUCKET, 'k', Buffer.from('x'));
  await expect(client.getObjectTagging(BUCKET, 'k')).rejects.toMatchObject({
    code: 'NotImplemented',
    message: expect.stringContaining('tagging'),
  });
  await expect(
    client.putObject(BUCKET, 'k', Buffer.from('y'), 1, { 'x-amz-acl': 'public-read' }),
  ).rejects.toMatchObject({
    code: 'NotImplemented',
    message: expect.stringContaining('x-amz-acl'),
  });
  expect((await read('k')).toString()).toBe('x');
});

test('a body that is not the signed one, or breaks off, leaves the old object', async () => {
  await client.putObject(BUCKET, 'k', Buffer.from('old'));
  const headers = signedHeaders({
    method: 'PUT',
    path: `/${BUCKET}/k`,
    host: `${store.endPoint}:${store.port}`,
    payload: createHash('sha256').update('what was signed').digest('hex'),
    ...keys,
  });
  const answer = await plain('PUT', `/${BUCKET}/k`, headers, 'what was sent');
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('SHA256Mismatch') });

  await new Promise<void>((resolve) => {
    const req = httpRequest(store.url, {
      method: 'PUT',
      path: `/${BUCKET}/k`,
      headers: { ...headers, 'content-length': '1000000' },
    });
    req.on('error', () => resolve());
    req.write(Buffer.alloc(400_000), () => req.destroy());
    req.on('close', () => resolve());
  });
  expect((await read('k')).toString()).toBe('old');
  while ((await readdir(join(dataDir, '.tmp'))).length > 0) await setImmediate();
});

test('an object over 64 MB is refused before its body is read', async () => {
  const headers = signedHeaders({
    method: 'PUT',
    path: `/${BUCKET}/k`,
    host: `${store.endPoint}:${store.port}`,
    payload: 'UNSIGNED-PAYLOAD',
    ...keys,
  });
  const answer = await plain('PUT', `/${BUCKET}/k`, {
    ...headers,
    'content-length': String(64 * 1024 * 1024 + 1),
    expect: '100-continue',
  });
  expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('EntityTooLarge') });
});
