import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type ComposeFile,
  interpolateAll,
  parseDotEnv,
  readRawCompose,
  root,
} from '../compose-file.ts';
import { OURS, PARSERS } from './service-configs.ts';

const MONGO = {
  MONGO_AUTH_URL: 'mongodb+srv://auth:a@db.example/?tls=true',
  MONGO_USERS_URL: 'mongodb+srv://users:b@db.example/?tls=true',
  MONGO_PAYMENTS_URL: 'mongodb+srv://payments:c@db.example/?tls=true',
  MONGO_NOTIFICATIONS_URL: 'mongodb+srv://notifications:d@db.example/?tls=true',
  MONGO_OWNER_URL: 'mongodb+srv://owner:e@db.example/?tls=true',
};
const RABBITMQ = {
  RABBITMQ_GATEWAY_URL: 'amqps://gateway:a@broker.example/candor',
  RABBITMQ_AUTH_URL: 'amqps://auth:b@broker.example/candor',
  RABBITMQ_USERS_URL: 'amqps://users:c@broker.example/candor',
  RABBITMQ_PAYMENTS_URL: 'amqps://payments:d@broker.example/candor',
  RABBITMQ_NOTIFICATIONS_URL: 'amqps://notifications:e@broker.example/candor',
  RABBITMQ_OPERATOR_URL: 'amqps://operator:f@broker.example/candor',
};
const S3 = {
  S3_URL: 'https://s3.eu-central-1.amazonaws.com',
  S3_REGION: 'eu-central-1',
  S3_PATH_STYLE: 'false',
  S3_USERS_ACCESS_KEY: 'key-of-users',
  S3_USERS_SESSION_TOKEN: 'token-of-users',
  S3_PAYMENTS_CREDENTIALS_FILE: '/run/secrets/s3-credentials',
  S3_BUCKET_KYC: 'kyc-of-candor-example',
};
const SMTP = { SMTP_URL: 'smtps://candor:password@mail.example' };
const STORES = ['mongo', 'set-up-mongo', 'rabbitmq', 'minio', 'set-up-minio', 'mailpit'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-stores-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, '.env');
const makeEnv = () => {
  const script = join(root, 'deploy/make-env.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, stderr };
};
function set(keys: Record<string, string>): void {
  const text = Object.entries(keys).reduce(
    (current, [key, value]) =>
      current.replace(new RegExp(`^${key}=.*$`, 'm'), () => `${key}=${value}`),
    readFileSync(file(), 'utf8'),
  );
  writeFileSync(file(), text);
}
/** The .env of `make up` after an operator set these keys, and what compose runs by it. */
function compose(keys: Record<string, string>) {
  expect(makeEnv().status).toBe(0);
  set(keys);
  expect(makeEnv()).toEqual({ status: 0, stderr: '' });
  const env = parseDotEnv(readFileSync(file(), 'utf8'));
  const { services, networks } = interpolateAll(readRawCompose(), env);
  const active = env.COMPOSE_PROFILES?.split(',') ?? [];
  const isActive = (name: string) => {
    const { profiles } = services[name] ?? {};
    return !profiles || profiles.some((profile) => active.includes(profile));
  };
  return { env, services, networks, running: Object.keys(services).filter(isActive) };
}
const environment = (services: ComposeFile['services'], name: string) =>
  services[name]?.environment ?? {};

describe('a store that .env names elsewhere', () => {
  test.each([
    ['MongoDB', MONGO, ['mongo', 'set-up-mongo']],
    ['RabbitMQ', RABBITMQ, ['rabbitmq']],
    ['an object store', S3, ['minio', 'set-up-minio']],
    ['a mail server', SMTP, ['mailpit']],
    ['nothing', {}, []],
    ['everything', { ...MONGO, ...RABBITMQ, ...S3, ...SMTP }, STORES],
  ])('is used in place of its own: %s', (_what, keys, stopped) => {
    const { services, running } = compose(keys);
    expect(STORES.filter((name) => !running.includes(name))).toEqual(stopped);
    expect(running).toEqual(expect.arrayContaining([...OURS, 'check-settings']));
    for (const name of running) {
      for (const [target, { required }] of Object.entries(services[name]?.depends_on ?? {})) {
        // Compose refuses a file in which a service needs one that does not run.
        if (!running.includes(target))
          expect([name, target, required]).toEqual([name, target, false]);
      }
    }
    // No process is left with the address of a store that does not run.
    for (const name of [...OURS, 'admin']) {
      for (const value of Object.values(environment(services, name))) {
        for (const store of stopped) expect(value).not.toMatch(new RegExp(`[/@]${store}:\\d`));
      }
    }
    for (const name of OURS) expect(() => PARSERS[name](environment(services, name))).not.toThrow();
  });

  test('gets each service its own account, and the operators theirs', () => {
    const { services } = compose({ ...MONGO, ...RABBITMQ, ...S3 });
    for (const name of OURS) {
      const { AMQP_URL, MONGO_URL } = environment(services, name);
      expect(new URL(AMQP_URL ?? '').username).toBe(name);
      if (name !== 'gateway') expect(new URL(MONGO_URL ?? '').username).toBe(name);
    }
    expect(environment(services, 'admin')).toMatchObject({
      MONGO_URL: MONGO.MONGO_OWNER_URL,
      AMQP_URL: RABBITMQ.RABBITMQ_OPERATOR_URL,
    });
    expect(PARSERS.users(environment(services, 'users'))).toMatchObject({
      S3_URL: S3.S3_URL,
      S3_REGION: 'eu-central-1',
      S3_PATH_STYLE: false,
      S3_ACCESS_KEY: 'key-of-users',
      S3_SESSION_TOKEN: 'token-of-users',
      S3_BUCKET_KYC: 'kyc-of-candor-example',
    });
    expect(PARSERS.payments(environment(services, 'payments'))).toMatchObject({
      S3_CREDENTIALS_FILE: '/run/secrets/s3-credentials',
    });
  });

  test('can be reached: the network of stores is open, and under another name', () => {
    const { networks, services } = compose(S3);
    const closed = compose({ S3_URL: '' }).networks;
    expect([networks.stores?.internal, closed.stores?.internal]).toEqual(['false', 'true']);
    expect(networks.stores?.name).not.toBe(closed.stores?.name);
    for (const name of ['auth', 'users', 'payments', 'admin', 'users-2']) {
      const joined = services[name]?.networks ?? [];
      expect(Array.isArray(joined) ? joined : Object.keys(joined)).toEqual(['backend', 'stores']);
    }
    // The mail server is reached by notifications alone, which has a network for it.
    expect(compose({ ...SMTP, S3_URL: '' }).networks.stores?.internal).toBe('true');
  });

  test('is refused if only some keys of it are set, and nothing is changed', () => {
    compose({});
    set({ MONGO_AUTH_URL: MONGO.MONGO_AUTH_URL });
    const before = readFileSync(file(), 'utf8');
    const { status, stderr } = makeEnv();
    expect([status, stderr]).toEqual([1, expect.stringContaining('Set also MONGO_USERS_URL')]);
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  test('leaves other profiles of .env as they are', () => {
    compose({});
    set({ COMPOSE_PROFILES: 'mongo,tls,mailpit' });
    expect(compose(SMTP).env.COMPOSE_PROFILES).toBe('mongo,rabbitmq,minio,tls');
  });

  test.each([
    ['backup', MONGO, 'The database is elsewhere'],
    ['restore', S3, 'The object store is elsewhere'],
  ])('is not touched by a composed %s', (action, keys, sentence) => {
    compose(keys);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'deploy/backup.mjs'), action, join(folder, 'copy')],
      { encoding: 'utf8', env: { PATH: folder, CANDOR_COMPOSE_FOLDER: folder } },
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
