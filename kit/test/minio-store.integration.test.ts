import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createLogger } from '@candor/kit/logger';
import { createMinioStore } from '@candor/kit/object-store/minio-store';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { timedTransport } from '@candor/kit/object-store/timed-transport';
import { findLane } from '@candor/kit/testing/lane';
import { needed } from '@candor/kit/testing/needed';
import { openTestObjectStore, type TestObjectStore } from '@candor/kit/testing/test-object-store';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client } from 'minio';
import { AssumeRoleProvider } from 'minio/dist/esm/AssumeRoleProvider.mjs';
import { itBehavesAsObjectStore } from './object-store-contract.ts';

const log = createLogger('test', { level: 'silent' });

// A shared store is not stopped.
const itWithOwnStore = needed(
  findLane('minio', { own: true })?.kind === 'native',
  'MinIO of this machine is not installed (make parts, needs Go), and a shared one must not be stopped',
)
  ? it
  : it.skip;

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');

(needed(findLane('minio'), 'MinIO is not installed (make parts, needs Go)')
  ? describe
  : describe.skip)('over a real object store', () => {
  let server: TestObjectStore;
  let store: ObjectStore;
  let client: Client;
  const bucket = `test-${randomBytes(6).toString('hex')}`;

  const open = (overrides: Partial<TestObjectStore> = {}) => {
    const { endPoint, port, useSSL, accessKey, secretKey } = { ...server, ...overrides };
    return createMinioStore({ endPoint, port, useSSL, accessKey, secretKey, log });
  };

  async function put(key: string, body: Buffer, contentType = 'image/png'): Promise<void> {
    await store.put(bucket, key, body, { contentType, sha256: sha256(body) });
  }

  beforeAll(async () => {
    server = await openTestObjectStore();
    store = open();
    client = new Client(server);
    await store.ensureBucket(bucket);
  }, 60_000);

  afterAll(async () => {
    if (!server) return;
    if (!server.stop) {
      for await (const { name } of client.listObjects(bucket, '', true)) {
        await client.removeObject(bucket, name);
      }
      await client.removeBucket(bucket);
    }
    await server.close();
  });

  itBehavesAsObjectStore(() => ({ store, removeBucket: (name) => client.removeBucket(name) }));

  it('stores the hash as metadata', async () => {
    const body = randomBytes(300_000);
    await put('receipts/one.png', body);
    const { metaData } = await client.statObject(bucket, 'receipts/one.png');
    expect(metaData).toMatchObject({ 'content-type': 'image/png', sha256: sha256(body) });
  });

  it('streams: the beginning can be read before the end is fetched', async () => {
    await put('large', randomBytes(10 * 1024 * 1024));
    const { body } = await store.get(bucket, 'large');
    const first = await new Promise<Buffer>((resolve) => body.once('data', resolve));
    expect(first.length).toBeLessThan(10 * 1024 * 1024);
    body.destroy();
  });

  it('refuses unsigned requests', async () => {
    await put('private.png', Buffer.from('nobody else sees this'));
    const base = `${server.useSSL ? 'https' : 'http'}://${server.endPoint}:${server.port}/${bucket}`;
    for (const [path, method] of [
      ['/private.png', 'GET'],
      ['/private.png', 'HEAD'],
      ['/private.png', 'DELETE'],
      ['/private.png', 'PUT'],
      ['', 'GET'],
    ]) {
      const answer = await fetch(`${base}${path}`, { method });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
      expect(await answer.text()).not.toContain('nobody else');
    }
    const kept = await store.get(bucket, 'private.png');
    expect((await buffer(kept.body)).toString()).toBe('nobody else sees this');
  });

  it('does not report wrong keys as unavailable', async () => {
    const wrong = open({ secretKey: 'not-the-secret' });
    const listed = wrong.list(bucket, { after: null, limit: 1 });
    await expect(listed).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
  });

  /** Temporary credentials for the rights of the store's account, as an IAM role gets them. */
  async function assumeRole(): Promise<{ accessKey: string; secretKey: string; token: string }> {
    const { endPoint, port, accessKey, secretKey } = server;
    const provider = new AssumeRoleProvider({
      stsEndpoint: `http://${endPoint}:${port}`,
      accessKey,
      secretKey,
    });
    const given = await provider.getCredentials();
    const token = given.getSessionToken() ?? '';
    return { accessKey: given.getAccessKey(), secretKey: given.getSecretKey(), token };
  }

  it('works with temporary credentials, and only with their session token', async () => {
    const { token, ...keys } = await assumeRole();
    const { endPoint, port, useSSL } = server;
    const session = { endPoint, port, useSSL, ...keys, log };
    await createMinioStore({ ...session, sessionToken: token }).ensureBucket(bucket);
    const refused = createMinioStore(session).list(bucket, { after: null, limit: 1 });
    await expect(refused).rejects.toMatchObject({ code: 'InvalidTokenId' });
  });

  it('takes renewed credentials from their file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'candor-credentials-')), 'credentials');
    try {
      const { endPoint, port, useSSL } = server;
      const none = { accessKey: '', secretKey: '' };
      const renewed = createMinioStore({
        ...{ endPoint, port, useSSL, ...none, log },
        credentialsFile: file,
      });
      const list = () => renewed.list(bucket, { after: null, limit: 1 });
      await expect(list()).rejects.toThrow('ENOENT');
      writeFileSync(file, '[default]\naws_access_key_id = expired\naws_secret_access_key = x\n');
      await expect(list()).rejects.toMatchObject({ code: 'InvalidAccessKeyId' });
      const { accessKey, secretKey, token } = await assumeRole();
      writeFileSync(
        file,
        `[default]\naws_access_key_id = ${accessKey}\naws_secret_access_key=${secretKey}\naws_session_token = ${token}\n`,
      );
      await list();
    } finally {
      rmSync(dirname(file), { recursive: true });
    }
  });

  itWithOwnStore('fails with SERVICE_UNAVAILABLE while the store is unreachable', async () => {
    const other = await openTestObjectStore({ own: true });
    try {
      const unreachable = open(other);
      await unreachable.ensureBucket(bucket);
      await other.stop?.();
      const body = Buffer.from('x');
      for (const call of [
        unreachable.ensureBucket(bucket),
        unreachable.get(bucket, 'x'),
        unreachable.put(bucket, 'x', body, { contentType: 'text/plain', sha256: sha256(body) }),
        unreachable.remove(bucket, 'x'),
        unreachable.list(bucket, { after: null, limit: 1 }),
      ]) {
        await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
      }
    } finally {
      await other.close();
    }
  });
});

describe('an object store elsewhere', () => {
  it.each([
    [true, 's3.example', '/photos/one'],
    [false, 'photos.s3.example', '/one'],
  ])('is asked in its region, with path style %s at %s%s', async (pathStyle, host, path) => {
    const server = createServer((_req, res) => res.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    // The name of the store leads here.
    const asked = jest
      .spyOn(http, 'request')
      .mockImplementation(
        ((options: object, answered: () => void) =>
          new http.ClientRequest({ ...options, host: '127.0.0.1' }, answered)) as never,
      );
    try {
      const keys = { accessKey: 'key', secretKey: 'secret' };
      const store = createMinioStore({
        ...{ endPoint: 's3.example', port, useSSL: false, ...keys, log },
        region: 'eu-central-1',
        pathStyle,
      });
      await store.remove('photos', 'one');
      const [options] = asked.mock.calls[0] as unknown as [
        { host: string; path: string; headers: Record<string, string> },
      ];
      expect(options).toMatchObject({ host, path });
      expect(options.headers.authorization).toMatch(/Credential=key\/\d+\/eu-central-1\/s3\//);
    } finally {
      asked.mockRestore();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe('an object store that does not respond', () => {
  it('times out, except for a response that has begun', async () => {
    const silent = createServer((req, res) => {
      if (req.url === '/begun') res.write('begun');
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const transport = timedTransport(http, 30);
    const failure = await new Promise((resolve) => {
      transport
        .request({ port, path: '/' }, () => {})
        .once('error', resolve)
        .end();
    });
    expect(failure).toMatchObject({ code: 'ETIMEDOUT' });
    const begun = await new Promise<http.IncomingMessage>((resolve) => {
      transport.request({ port, path: '/begun' }, resolve).end();
    });
    expect(begun.statusCode).toBe(200);
    begun.destroy();
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });
});

describe('an object store that responds with an error', () => {
  it.each([
    [500, 'InternalError', undefined],
    [503, 'SlowDown', undefined],
    [507, 'XMinioStorageFull', 'STORAGE_FULL'],
    [507, 'InsufficientStorage', 'STORAGE_FULL'],
  ])('is reported as SERVICE_UNAVAILABLE (%d %s)', async (status, code, reason) => {
    const sick = createServer((_req, res) => {
      res.writeHead(status, { 'Content-Type': 'application/xml' });
      res.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
    });
    await new Promise<void>((resolve) => sick.listen(0, '127.0.0.1', resolve));
    const store = createMinioStore({
      endPoint: '127.0.0.1',
      port: (sick.address() as AddressInfo).port,
      useSSL: false,
      accessKey: 'any',
      secretKey: 'any-secret',
      log,
    });
    await expect(
      store.put('bucket', 'key', Buffer.from('x'), { contentType: 'text/plain', sha256: '' }),
    ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason });
    sick.closeAllConnections();
    await new Promise((resolve) => sick.close(resolve));
  });
});
