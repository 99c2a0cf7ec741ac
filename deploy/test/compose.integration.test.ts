import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAuthConfig } from '@candor/auth/config';
import { parseSettings as authSettings } from '@candor/auth/settings';
import { readNotificationsConfig } from '@candor/notifications/config';
import { parseSettings as notificationsSettings } from '@candor/notifications/settings';
import { readPaymentsConfig } from '@candor/payments/config';
import { parseSettings as paymentsSettings } from '@candor/payments/settings';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  type ComposeService,
  findNetworks,
  interpolateAll,
  parseDotEnv,
  readRawCompose,
  root,
} from '../compose-file.ts';
import { OURS, PARSERS } from './service-configs.ts';

const OPTIONAL = ['BOOTSTRAP_ADMIN_PASSWORD', 'S3_ACCESS_KEY', 'S3_SESSION_TOKEN'];
const SECRET = /(_KEY|_SECRET|PASSWORD|_PASS|TOKEN)$/;

const folder = mkdtempSync(join(tmpdir(), 'candor-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), folder]);
const dotEnv = parseDotEnv(readFileSync(join(folder, '.env'), 'utf8'));

const raw = readRawCompose();
const compose = interpolateAll(raw, dotEnv);
const service = (name: string): ComposeService => {
  const found = compose.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const environment = (name: string) => service(name).environment ?? {};

describe('the environment set by docker-compose.yml', () => {
  test.each(OURS)('for %s is valid and contains only known keys', (name) => {
    const config = PARSERS[name](environment(name));
    expect(Object.keys(config)).toEqual(expect.arrayContaining(Object.keys(environment(name))));
    const values = Object.entries(environment(name)).map(([key, value]) => [key, typeof value]);
    expect(values).toEqual(values.map(([key]) => [key, 'string']));
  });

  test.each(OURS)('for %s sets every key explicitly', (name) => {
    const spec = PARSERS[name](environment(name));
    const left = Object.keys(spec).filter((key) => !(key in environment(name)));
    const tuned = name === 'gateway' ? ['PROXY_TIMEOUT_MS'] : [];
    // A container has its own network, so its process listens on all of it.
    expect(left).toEqual(['LISTEN_HOST', ...tuned]);
  });

  test('results in valid settings', () => {
    const auth = authSettings(readAuthConfig(environment('auth')));
    expect(auth).toMatchObject({
      siteOrigin: 'http://localhost:8080',
      bootstrapAdmin: { email: 'admin@candor.example' },
    });
    expect(paymentsSettings(readPaymentsConfig(environment('payments')))).toMatchObject({
      bitcoinRate: { usd: 51_669.45 },
      adjustmentThreshold: 100_000,
    });
    const notifications = readNotificationsConfig(environment('notifications'));
    expect(notificationsSettings(notifications)).toMatchObject({
      siteOrigin: 'http://localhost:8080',
      mailFrom: 'Candor <no-reply@candor.example>',
      messageIdHost: 'candor.example',
      demoRibbon: true,
    });
  });

  test('sets shared values consistently', () => {
    expect(environment('gateway').INTERNAL_KEY).toBe(environment('auth').INTERNAL_KEY);
    const origins = OURS.map((name) => environment(name).SITE_ORIGIN).filter(Boolean);
    expect(new Set(origins).size).toBe(1);
    expect(environment('payments').S3_SECRET_KEY).toBe(
      environment('set-up-minio').PAYMENTS_SECRET_KEY,
    );
    expect(environment('users').S3_SECRET_KEY).toBe(environment('set-up-minio').USERS_SECRET_KEY);
    const { users } = JSON.parse(compose.configs['rabbitmq-accounts']?.content ?? '') as {
      users: { name: string; password: string }[];
    };
    for (const name of OURS) {
      const { username, password } = new URL(environment(name).AMQP_URL ?? '');
      expect(users).toContainEqual({ name: username, password, tags: '' });
      if (name === 'gateway') continue;
      const database = new URL(environment(name).MONGO_URL ?? '');
      expect([database.username, database.password]).toEqual([
        name,
        environment('set-up-mongo')[`${name.toUpperCase()}_PASSWORD`],
      ]);
    }
  });

  test('gives every service accounts and passwords of its own', () => {
    const owners = ['minio', 'set-up-mongo', 'rabbitmq'].flatMap((name) => [
      environment(name).MINIO_ROOT_PASSWORD,
      environment(name).OWNER_PASSWORD,
    ]);
    const passwords = OURS.flatMap((name) => {
      const { AMQP_URL, MONGO_URL, S3_SECRET_KEY } = environment(name);
      expect(new URL(AMQP_URL ?? '').username).toBe(name);
      const urls = [AMQP_URL, MONGO_URL].flatMap((url) => (url ? [new URL(url).password] : []));
      return [...urls, ...(S3_SECRET_KEY ? [S3_SECRET_KEY] : [])];
    });
    expect(new Set(passwords).size).toBe(5 + 4 + 2);
    for (const owner of [...owners, dotEnv.RABBITMQ_PASSWORD])
      expect(passwords).not.toContain(owner);
  });

  test('derives SITE_ORIGIN from PORT by default', () => {
    const { services: moved } = interpolateAll(raw, { ...dotEnv, PORT: '9000' });
    expect(moved.auth?.environment?.SITE_ORIGIN).toBe('http://localhost:9000');
    expect(moved.gateway?.ports).toEqual(['127.0.0.1:9000:8080']);
    const { services: named } = interpolateAll(raw, {
      ...dotEnv,
      SITE_ORIGIN: 'https://candor.example',
    });
    expect(named.auth?.environment?.SITE_ORIGIN).toBe('https://candor.example');
  });

  test('refers to existing services by their port on a shared network', () => {
    const ports: Record<string, string> = {
      mongo: '27017',
      rabbitmq: '5672',
      minio: '9000',
      mailpit: '1025',
      ...Object.fromEntries(OURS.map((name) => [name, environment(name).PORT])),
    };
    for (const name of OURS) {
      for (const [key, value] of Object.entries(environment(name))) {
        if (!key.endsWith('_URL')) continue;
        const { hostname, port } = new URL(value);
        expect({ name, key, port }).toEqual({ name, key, port: ports[hostname] });
        const shared = findNetworks(compose.services, name).filter((net) =>
          findNetworks(compose.services, hostname).includes(net),
        );
        expect({ name, key, shared }).toEqual({
          name,
          key,
          shared: expect.arrayContaining(['backend']),
        });
      }
    }
  });
});

describe('the secrets of the compose deployment', () => {
  test('have no default values', () => {
    for (const [name, { environment: env = {} }] of Object.entries(raw.services)) {
      for (const [key, value] of Object.entries(env)) {
        if (SECRET.test(key) && !OPTIONAL.includes(key)) {
          expect({ name, key, value }).toEqual({
            name,
            key,
            value: expect.stringMatching(/^\$\{[A-Z0-9_]+:\?[^}]+\}$/),
          });
        }
        if (/:\/\/[^/]*@/.test(value)) {
          expect(value).toMatch(
            /^(\$\{[A-Z0-9_]+_URL:-)?\w+:\/\/([a-z]+|\$\{[A-Z0-9_]+:\?[^}]+\}):\$\{[A-Z0-9_]+:\?[^}]+\}@/,
          );
        }
      }
    }
    expect(raw.services.auth?.environment?.BOOTSTRAP_ADMIN_PASSWORD).toMatch(/:-\}$/);
  });

  test.each([
    'INTERNAL_KEY',
    'METRICS_KEY',
    'CHECKPOINT_SIGNING_KEY',
    'SECOND_FACTOR_KEY',
    'KYC_ENCRYPTION_KEY',
    'RABBITMQ_PASSWORD',
    'RABBITMQ_USERS_PASSWORD',
    'MONGO_PASSWORD',
    'MONGO_PAYMENTS_PASSWORD',
    'S3_SECRET_KEY',
    'S3_USERS_SECRET_KEY',
  ])('are required: %s', (key) => {
    expect(() => interpolateAll(raw, { ...dotEnv, [key]: '' })).toThrow(`${key} is missing`);
  });

  test('are empty in .env.example, which documents exactly the variables that compose reads', () => {
    const text = readFileSync(join(root, '.env.example'), 'utf8');
    const example = parseDotEnv(text);
    const used = new Set(
      [...JSON.stringify(raw).matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1]),
    );
    // This one is read by docker compose itself.
    used.add('COMPOSE_PROFILES');
    expect(Object.keys(example).sort()).toEqual([...used].sort());
    for (const [key, value] of Object.entries(example)) {
      if (SECRET.test(key) && key !== 'S3_ACCESS_KEY')
        expect({ key, value }).toEqual({ key, value: '' });
    }
    // A key follows its comment, or another key that shares it.
    const lines = text.split('\n');
    for (const [at, line] of lines.entries()) {
      if (/^[A-Z]/.test(line)) expect(lines[at - 1]).toMatch(/^(#.{20,}|[A-Z][A-Z0-9_]*=)/);
    }
  });
});
