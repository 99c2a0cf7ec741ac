import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { BUCKETS, SERVICES } from '@candor/contracts/topology';
import { createLogger } from '@candor/kit/logger';
import { createMinioStore } from '@candor/kit/object-store/minio-store';
import type { ObjectStore } from '@candor/kit/object-store/object-store';
import { findLane } from '@candor/kit/testing/lane';
import { needed } from '@candor/kit/testing/needed';
import { partPath } from '@candor/kit/testing/part-path';
import { openTestObjectStore, type TestObjectStore } from '@candor/kit/testing/test-object-store';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readRawCompose, root } from '../compose-file.ts';
import { createImageSandbox, whyNoSandbox } from './run-in-image.ts';

const execute = promisify(execFile);
const log = createLogger('test', { level: 'silent' });
const client = partPath('mc');
const hasClient = needed(
  existsSync(client),
  "MinIO's client is not installed (make parts, needs Go)",
);
const isOwnStore = needed(
  findLane('minio', { own: true })?.kind === 'native',
  'MinIO of this machine is not installed (make parts, needs Go), and a shared one must not be stopped',
);

const OWN_BUCKETS = {
  users: Object.values(BUCKETS.users),
  payments: Object.values(BUCKETS.payments),
};

(hasClient && isOwnStore ? describe : describe.skip)('the accounts of the object store', () => {
  let minio: TestObjectStore;
  const folder = mkdtempSync(join(tmpdir(), 'candor-minio-accounts-'));

  /** Runs the script of set-up-minio, as compose does, and opens the store as each service. */
  async function setUp(secrets: Record<string, string>) {
    const { accessKey, secretKey, endPoint, port } = minio;
    const env = {
      HOME: '/tmp',
      MC_HOST_store: `http://${accessKey}:${secretKey}@${endPoint}:${port}`,
      USERS_SECRET_KEY: secrets.users ?? 'secret-of-users',
      PAYMENTS_SECRET_KEY: secrets.payments ?? 'secret-of-payments',
    };
    const script = join(root, 'deploy/minio/accounts.sh');
    if (whyNoSandbox()) {
      const PATH = `${dirname(client)}:${process.env.PATH}`;
      await execute('sh', [script], { env: { ...env, PATH, MC_CONFIG_DIR: folder } });
      return;
    }
    const service = readRawCompose().services['set-up-minio'];
    if (!service) throw new Error('no service set-up-minio');
    const sandbox = createImageSandbox(service, folder, { mc: client });
    const binds = [[dirname(script), '/setup']] as const;
    const { status, stderr } = await sandbox.run(service.entrypoint ?? [], { env, binds });
    if (status !== 0) throw new Error(`accounts.sh exited with ${status}: ${stderr}`);
  }
  const openAs = (name: string, secretKey = `secret-of-${name}`): ObjectStore =>
    createMinioStore({ ...minio, accessKey: name, secretKey, log });
  const file = { contentType: 'image/png', sha256: 'a'.repeat(64) };
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'permitted',
      (error: { code?: string }) => error.code,
    );

  beforeAll(async () => {
    minio = await openTestObjectStore({ own: true });
    await setUp({});
  }, 120_000);
  afterAll(async () => {
    await minio?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(Object.entries(OWN_BUCKETS))(
    'let %s do its work in its buckets',
    async (name, buckets) => {
      const store = openAs(name);
      for (const bucket of buckets) {
        await store.ensureBucket(bucket);
        await store.put(bucket, 'a/file', Buffer.from('content'), file);
        expect(await text((await store.get(bucket, 'a/file')).body)).toBe('content');
        const { objects } = await store.list(bucket, { after: null, limit: 10 });
        expect(objects.map(({ key }) => key)).toContain('a/file');
        await store.remove(bucket, 'a/file');
        await expect(store.get(bucket, 'a/file')).rejects.toThrow('File');
      }
    },
  );

  test.each([
    ['users', 'candor-receipts'],
    ['payments', 'candor-kyc'],
    ['payments', 'candor-avatars'],
  ])('keep %s from the bucket %s and from making others', async (name, bucket) => {
    const owner = openAs(name === 'users' ? 'payments' : 'users');
    await owner.put(bucket, 'theirs', Buffer.from('private'), file);
    const store = openAs(name);
    const refused = [
      await refusal(store.get(bucket, 'theirs')),
      await refusal(store.put(bucket, 'theirs', Buffer.from('mine'), file)),
      await refusal(store.remove(bucket, 'theirs')),
      await refusal(store.list(bucket, { after: null, limit: 1 })),
      await refusal(store.ensureBucket(`new-${name}`)),
    ];
    expect(refused).toEqual(Array(5).fill('AccessDenied'));
    expect(await text((await owner.get(bucket, 'theirs')).body)).toBe('private');
  });

  test('take a new password at the next start, and refuse the former one', async () => {
    await setUp({ payments: 'another-secret-key' });
    const store = openAs('payments', 'another-secret-key');
    await store.put('candor-receipts', 'after', Buffer.from('x'), file);
    expect(await refusal(openAs('payments').get('candor-receipts', 'after'))).not.toBe('permitted');
    await setUp({});
    await openAs('payments').remove('candor-receipts', 'after');
  }, 60_000);

  test('are asked for by a health check that notices when the store is stopped', async () => {
    const check = (port: number) => {
      const [, ...command] = readRawCompose().services.minio?.healthcheck?.test ?? [];
      const line = (command.at(-1) ?? '').replaceAll('$$', '$').replace('9000', String(port));
      return spawnSync(command[0] ?? '', [...command.slice(1, -1), line]).status;
    };
    expect(check(minio.port)).toBe(0);
    // Nothing listens on it.
    expect(check(1)).not.toBe(0);
  });
});

interface Account {
  pwd: string;
  roles: unknown[];
}

/** The part of a server that deploy/mongo/accounts.js uses, with MongoDB's rule for callers without an account. */
function createServer() {
  const accounts = new Map<string, Account>();
  const roles = new Set<string>();
  let set: unknown;
  let session: string | null = null;
  const permit = () => {
    if (accounts.size > 0 && session !== 'owner') {
      throw Object.assign(new Error('requires authentication'), { codeName: 'Unauthorized' });
    }
  };
  const admin = {
    auth(user: string, password: string) {
      if (accounts.get(user)?.pwd !== password) throw new Error('Authentication failed.');
      session = user;
    },
    adminCommand(command: { replSetInitiate: unknown }) {
      permit();
      if (set) throw Object.assign(new Error('already'), { codeName: 'AlreadyInitialized' });
      set = command.replSetInitiate;
    },
    hello: () => ({ isWritablePrimary: set !== undefined }),
    getRole: (name: string) => (roles.has(name) ? { role: name } : null),
    createRole({ role }: { role: string }) {
      permit();
      roles.add(role);
    },
    grantRolesToUser(name: string, added: string[]) {
      permit();
      const account = accounts.get(name);
      if (!account || !added.every((role) => roles.has(role))) throw new Error('no such role');
      account.roles = [...new Set([...account.roles, ...added])];
    },
    getUser: (name: string) => accounts.get(name) ?? null,
    createUser({ user, ...account }: Account & { user: string }) {
      permit();
      accounts.set(user, account);
    },
    updateUser(name: string, account: Account) {
      permit();
      accounts.set(name, account);
    },
  };
  return {
    accounts,
    initiated: () => set,
    connect: () => {
      session = null;
      return admin;
    },
  };
}

describe('the accounts of the database', () => {
  const script = readFileSync(join(root, 'deploy/mongo/accounts.js'), 'utf8');
  const run = (server: ReturnType<typeof createServer>, owner = 'of-owner') => {
    const env = Object.fromEntries(
      ['AUTH', 'USERS', 'PAYMENTS', 'NOTIFICATIONS'].map((name) => [
        `${name}_PASSWORD`,
        `of-${name}`,
      ]),
    );
    const console = { log() {}, error() {} };
    const process = { env: { ...env, SET_HOST: 'mongo:27017', OWNER_PASSWORD: owner } };
    const sleep = () => {};
    runInContext(script, createContext({ connect: server.connect, console, process, sleep }));
  };

  test('each get the rights to their own database only, in a set that is initiated first', () => {
    const server = createServer();
    run(server);
    expect(server.initiated()).toEqual({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
    expect(server.accounts.get('owner')?.roles).toEqual(['root', 'restorer']);
    for (const name of SERVICES) {
      expect(server.accounts.get(name)).toEqual({
        pwd: `of-${name.toUpperCase()}`,
        roles: [{ role: 'readWrite', db: `candor_${name}` }],
      });
    }
  });

  test('keep their rights and take their new passwords at the next start', () => {
    const server = createServer();
    run(server);
    server.accounts.set('payments', { pwd: 'former', roles: ['root'] });
    run(server);
    expect(server.accounts.get('payments')).toEqual({
      pwd: 'of-PAYMENTS',
      roles: [{ role: 'readWrite', db: 'candor_payments' }],
    });
  });

  test("are not changed by a start with another owner's password", () => {
    const server = createServer();
    run(server);
    const before = new Map(server.accounts);
    expect(() => run(server, 'another')).toThrow('requires authentication');
    expect(server.accounts).toEqual(before);
  });
});
