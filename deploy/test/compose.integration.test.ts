import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAuthConfig } from '@candor/auth/config';
import { parseSettings as authSettings } from '@candor/auth/settings';
import { readNotificationsConfig } from '@candor/notifications/config';
import { parseSettings as notificationsSettings } from '@candor/notifications/settings';
import { readPaymentsConfig } from '@candor/payments/config';
import { parseSettings as paymentsSettings } from '@candor/payments/settings';
import { afterAll, describe, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import {
  type ComposeService,
  interpolateAll,
  parseDotEnv,
  readRawCompose,
  root,
} from '../compose-file.ts';
import { OURS, PARSERS } from './service-configs.ts';

const SECRET = /(_KEY|_SECRET|PASSWORD|_PASS|TOKEN)$/;

const folder = mkdtempSync(join(tmpdir(), 'candor-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), folder]);
const dotEnv = parseDotEnv(readFileSync(join(folder, '.env'), 'utf8'));

const raw = readRawCompose();
const compose = interpolateAll(raw, dotEnv);
const services = Object.entries(compose.services);
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
    expect(environment('payments').S3_SECRET_KEY).toBe(environment('minio').MINIO_ROOT_PASSWORD);
    expect(environment('payments').S3_ACCESS_KEY).toBe(environment('minio').MINIO_ROOT_USER);
    const { RABBITMQ_DEFAULT_USER, RABBITMQ_DEFAULT_PASS } = environment('rabbitmq');
    const origins = OURS.map((name) => environment(name).SITE_ORIGIN).filter(Boolean);
    expect(new Set(origins).size).toBe(1);
    for (const name of OURS) {
      const { username, password } = new URL(environment(name).AMQP_URL ?? '');
      expect({ username, password }).toEqual({
        username: RABBITMQ_DEFAULT_USER,
        password: RABBITMQ_DEFAULT_PASS,
      });
    }
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
        const shared = service(name).networks.filter((net) =>
          service(hostname).networks.includes(net),
        );
        expect({ name, key, shared }).toEqual({ name, key, shared: ['backend'] });
      }
    }
  });
});

describe('the secrets of the compose deployment', () => {
  test('have no default values', () => {
    for (const [name, { environment: env = {} }] of Object.entries(raw.services)) {
      for (const [key, value] of Object.entries(env)) {
        if (SECRET.test(key) && key !== 'BOOTSTRAP_ADMIN_PASSWORD') {
          expect({ name, key, value }).toEqual({
            name,
            key,
            value: expect.stringMatching(/^\$\{[A-Z0-9_]+:\?[^}]+\}$/),
          });
        }
        if (/:\/\/[^/]*@/.test(value)) {
          expect(value).toMatch(/^\w+:\/\/\$\{[A-Z_]+:\?[^}]+\}:\$\{[A-Z_]+:\?[^}]+\}@/);
        }
      }
    }
    expect(raw.services.auth?.environment?.BOOTSTRAP_ADMIN_PASSWORD).toMatch(/:-\}$/);
  });

  test.each([
    'INTERNAL_KEY',
    'CHECKPOINT_SIGNING_KEY',
    'SECOND_FACTOR_KEY',
    'KYC_ENCRYPTION_KEY',
    'RABBITMQ_PASSWORD',
    'S3_SECRET_KEY',
  ])('are required: %s', (key) => {
    expect(() => interpolateAll(raw, { ...dotEnv, [key]: '' })).toThrow(`${key} is missing`);
  });

  test('are empty in .env.example, which documents exactly the variables that compose reads', () => {
    const text = readFileSync(join(root, '.env.example'), 'utf8');
    const example = parseDotEnv(text);
    const used = new Set(
      [...JSON.stringify(raw).matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1]),
    );
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

describe('the services of docker-compose.yml', () => {
  test('are the gateway, the four services and their backing services', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      [...OURS, 'mongo', 'rabbitmq', 'minio', 'mailpit'].sort(),
    );
  });

  test.each(services)('restart %s, stop it gracefully, and deny it new privileges', (_name, it) => {
    expect(it).toMatchObject({ restart: 'unless-stopped', init: true });
    expect(it.security_opt).toContain('no-new-privileges:true');
  });

  test.each(OURS)('give %s a read-only file system and no capabilities', (name) => {
    expect(service(name)).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service(name).volumes).toBeUndefined();
  });

  test('wait until their dependencies are healthy, except the gateway, which only waits for their start', () => {
    const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
    for (const [name, { depends_on = {} }] of services) {
      const wanted = name === 'gateway' ? 'service_started' : 'service_healthy';
      for (const [target, { condition }] of Object.entries(depends_on)) {
        expect({ name, target, condition }).toEqual({ name, target, condition: wanted });
        const { healthcheck, build } = service(target);
        expect(healthcheck ? healthcheck.test[0] : build && dockerfile).toMatch(/CMD/);
      }
    }
    for (const name of OURS) {
      const needed = Object.entries(environment(name))
        .filter(([key]) => key.endsWith('_URL') && !(key === 'JWKS_URL' && name !== 'gateway'))
        .map(([, value]) => new URL(value).hostname);
      expect(Object.keys(service(name).depends_on ?? {}).sort()).toEqual(
        [...new Set(needed)].sort(),
      );
    }
  });

  test('run pinned images', () => {
    for (const [name, { image, build }] of services) {
      if (build) expect(image).toBe(`candor/${name}:local`);
      else expect(image).toMatch(/:(v?\d+\.\d+\.\d+(-management)?|RELEASE\.[0-9TZ-]+)$/);
    }
    expect(service('minio').image).toMatch(/^quay\.io\/minio\/minio:RELEASE\./);
    expect(service('mongo').image).toMatch(/^mongo:8\./);
    expect(service('rabbitmq').image).toMatch(/^rabbitmq:4\..*-management$/);
  });

  test('publish three ports, on loopback', () => {
    const published = services.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['gateway', '127.0.0.1:8080:8080'],
      ['rabbitmq', '127.0.0.1:15672:15672'],
      ['mailpit', '127.0.0.1:8025:8025'],
    ]);
    expect(environment('gateway').PORT).toBe('8080');
    // An internal network cannot publish ports.
    for (const [name] of published) {
      const open = service(name as string).networks.filter(
        (net) => !compose.networks[net]?.internal,
      );
      expect(open).toHaveLength(1);
    }
  });

  test('share an internal network with the stores', () => {
    expect(compose.networks.backend).toEqual({ internal: true });
    for (const name of ['mongo', 'minio', 'auth', 'users', 'payments']) {
      expect(service(name).networks).toEqual(['backend']);
    }
    const used = services.flatMap(([, { networks }]) => networks);
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.networks).sort());
  });

  test('keep their data in named volumes', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes);
    const names = mounted.map((volume) => volume.split(':')[0]);
    expect(names.sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const name of ['mongo', 'rabbitmq', 'minio', 'mailpit']) {
      expect(service(name).volumes?.length).toBeGreaterThan(0);
    }
  });

  test('use a single-node replica set, initiated by its health check under the expected host name', () => {
    const url = new URL(environment('payments').MONGO_URL ?? '');
    const set = url.searchParams.get('replicaSet');
    const { healthcheck, command } = compose.services.mongo as ComposeService & {
      command: string[];
    };
    expect(command.join(' ')).toContain(`--replSet ${set} `);
    expect(healthcheck?.test.at(-1)).toContain(
      `rs.initiate({ _id: '${set}', members: [{ _id: 0, host: '${url.host}' }] })`,
    );
  });
});

describe('the reference parser of compose files', () => {
  const parser = join(process.env.CANDOR_PARTS ?? join(root, '.cache/parts'), 'bin/compose-parse');
  if (!existsSync(parser)) {
    process.stdout.write('reference parser of compose files: skipped, not installed (needs Go)\n');
  }
  const parse = (...args: string[]) =>
    spawnSync(parser, ['-format', 'json', ...args], { cwd: folder, encoding: 'utf8' });

  (existsSync(parser) ? test : test.skip)(
    'accepts the file and parses it like the tests above',
    () => {
      const asWritten = parse('-no-interpolation', join(root, 'docker-compose.yml'));
      expect(asWritten).toMatchObject({ status: 0, stderr: '' });
      // It requires all variables to be set, so it gets an interpolated copy.
      const filled = join(folder, 'filled.yml');
      writeFileSync(filled, stringify(compose, { defaultStringType: 'QUOTE_DOUBLE' }));
      const asRun = parse(filled);
      expect(asRun).toMatchObject({ status: 0, stderr: '' });
      const seen = JSON.parse(asRun.stdout) as typeof compose;
      for (const [name, { environment: env, depends_on }] of services) {
        expect(seen.services[name]?.environment ?? {}).toEqual(env ?? {});
        expect(Object.keys(seen.services[name]?.depends_on ?? {}).sort()).toEqual(
          Object.keys(depends_on ?? {}).sort(),
        );
      }
    },
  );
});
