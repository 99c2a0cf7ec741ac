import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
import { partPath } from '@candor/kit/testing/part-path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { stringify } from 'yaml';
import {
  type ComposeService,
  findNetworks,
  interpolateAll,
  parseDotEnv,
  readRawCompose,
  root,
} from '../compose-file.ts';
import { OURS } from './service-configs.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-compose-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), folder]);
const compose = interpolateAll(
  readRawCompose(),
  parseDotEnv(readFileSync(join(folder, '.env'), 'utf8')),
);
const services = Object.entries(compose.services);
const service = (name: string): ComposeService => {
  const found = compose.services[name];
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const environment = (name: string) => service(name).environment ?? {};

const SECOND = ['auth-2', 'users-2', 'payments-2', 'notifications-2'];
const JOBS = ['check-settings', 'own-volumes', 'set-up-mongo', 'set-up-minio'];
const PROFILES = {
  admin: ['admin'],
  observability: ['alertmanager', 'blackbox', 'grafana', 'prometheus'],
  scale: SECOND,
  tls: ['caddy'],
  mongo: ['mongo', 'set-up-mongo'],
  rabbitmq: ['rabbitmq'],
  minio: ['minio', 'set-up-minio'],
  mailpit: ['mailpit'],
};
/** What runs until it is stopped. */
const lasting = services.filter(([name]) => !JOBS.includes(name) && name !== 'admin');
const networks = (name: string) => findNetworks(compose.services, name);

describe('the services of docker-compose.yml', () => {
  test('are the gateway, the four services, their backing services and the jobs before them', () => {
    const usual = services.filter(([, { profiles }]) => !profiles).map(([name]) => name);
    expect(usual.sort()).toEqual([...OURS, 'check-settings', 'own-volumes'].sort());
    for (const [profile, names] of Object.entries(PROFILES)) {
      const found = services.filter(([, { profiles = [] }]) => profiles.includes(profile));
      expect(found.map(([name]) => name).sort()).toEqual([...names].sort());
    }
  });

  test.each(services)('limit the memory, processors and processes of %s', (_name, it) => {
    expect(it).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      cpus: expect.any(Number),
      pids_limit: expect.any(Number),
      init: true,
    });
    expect(it.security_opt).toContain('no-new-privileges:true');
  });

  test.each(lasting)('restart %s', (_name, it) => {
    expect(it.restart).toBe('unless-stopped');
  });

  test.each(JOBS)('run %s again only while it fails', (name) => {
    expect(service(name).restart).toBe('on-failure:5');
    expect(service(name)).toMatchObject({ cap_drop: ['ALL'], read_only: true, tmpfs: ['/tmp'] });
  });

  test('run without capabilities, and not as root where their images allow it', () => {
    /** Images with a user of their own, as which they run. */
    const BY_IMAGE = [
      ...OURS,
      ...SECOND,
      'admin',
      'check-settings',
      'prometheus',
      'alertmanager',
      'grafana',
    ];
    const USERS: Record<string, string> = {
      mongo: 'mongodb',
      'set-up-mongo': 'mongodb',
      rabbitmq: 'rabbitmq',
      minio: '1000:1000',
      'set-up-minio': '1000:1000',
      mailpit: '1000:1000',
      'own-volumes': '0:0',
      blackbox: '65534:65534',
    };
    const KEPT: Record<string, string[]> = {
      'own-volumes': ['CHOWN', 'DAC_READ_SEARCH'],
      caddy: ['NET_BIND_SERVICE'],
    };
    for (const [name, { cap_drop, cap_add, user }] of services) {
      expect({ name, cap_drop, cap_add }).toEqual({ name, cap_drop: ['ALL'], cap_add: KEPT[name] });
      expect({ name, user }).toEqual({ name, user: USERS[name] });
      // Caddy's has root only, without capabilities besides that for its ports.
      if (!user && name !== 'caddy') expect(BY_IMAGE).toContain(name);
    }
    // The user that volumes are given to is the one that uses them.
    const script = service('own-volumes').entrypoint?.join(' ') ?? '';
    for (const name of ['minio', 'mailpit']) {
      expect(script).toContain(`chown -R ${service(name).user} `);
      const [volume] = service(name).volumes?.[0]?.split(':') ?? [];
      expect(service('own-volumes').volumes).toContain(`${volume}:/volumes/${name}`);
    }
  });

  test.each(['mongo', 'minio', 'mailpit', 'caddy', 'grafana'])(
    'give %s a read-only file system',
    (name) => expect(service(name).read_only).toBe(true),
  );

  test.each([...OURS, ...SECOND, 'admin'])(
    'give %s a read-only file system and no capabilities',
    (name) => {
      expect(service(name)).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service(name).volumes).toEqual(['./deploy/live:/settings:ro']);
    },
  );

  test('wait for what they need: jobs to end, stores to be healthy; the gateway only for starts', () => {
    const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
    for (const [name, { depends_on = {} }] of services) {
      for (const [target, { condition }] of Object.entries(depends_on)) {
        const usual = ['gateway', 'caddy'].includes(name) ? 'service_started' : 'service_healthy';
        const wanted = JOBS.includes(target) ? 'service_completed_successfully' : usual;
        expect({ name, target, condition }).toEqual({ name, target, condition: wanted });
        if (JOBS.includes(target)) continue;
        const { healthcheck, build } = service(target);
        expect(healthcheck ? healthcheck.test[0] : build && dockerfile).toMatch(/CMD/);
      }
    }
    const NEEDED: Record<string, string> = { mongo: 'set-up-mongo', minio: 'set-up-minio' };
    for (const name of OURS) {
      const needed = Object.entries(environment(name))
        .filter(([key]) => key.endsWith('_URL') && !(key === 'JWKS_URL' && name !== 'gateway'))
        .map(([, value]) => new URL(value).hostname)
        .map((host) => NEEDED[host] ?? host);
      expect(Object.keys(service(name).depends_on ?? {}).sort()).toEqual(
        [...new Set([...needed, 'check-settings'])].sort(),
      );
    }
  });

  test('check their health without starting a program of a large runtime', () => {
    for (const [name, { healthcheck }] of services) {
      const command = healthcheck?.test.slice(1) ?? [];
      if (command.length === 0) continue;
      expect([name, command[0]]).toEqual([name, expect.stringMatching(/^(bash|wget|\/mailpit)$/)]);
    }
  });

  test('run pinned images', () => {
    for (const [name, { image, build }] of services) {
      const own = name.replace(/-2$/, '').replace(/^(check-settings|own-volumes)$/, 'admin');
      if (build) expect(image).toBe(`candor/${own}:local`);
      else expect(image).toMatch(/:(v?\d+\.\d+\.\d+(-management|-alpine)?|RELEASE\.[0-9TZ-]+)$/);
    }
    expect(service('minio').image).toMatch(/^quay\.io\/minio\/minio:RELEASE\./);
    expect(service('set-up-minio').image).toBe(service('minio').image);
    expect(service('mongo').image).toMatch(/^mongo:8\./);
    expect(service('set-up-mongo').image).toBe(service('mongo').image);
    expect(service('rabbitmq').image).toMatch(/^rabbitmq:4\..*-management$/);
  });

  test('publish ports on loopback, except those of the TLS proxy', () => {
    const published = services.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port]),
    );
    expect(published).toEqual([
      ['gateway', '127.0.0.1:8080:8080'],
      ['rabbitmq', '127.0.0.1:15672:15672'],
      ['mailpit', '127.0.0.1:8025:8025'],
      ['caddy', '80:80'],
      ['caddy', '443:443'],
      ['caddy', '443:443/udp'],
      ['prometheus', '127.0.0.1:9090:9090'],
      ['alertmanager', '127.0.0.1:9093:9093'],
      ['grafana', '127.0.0.1:3001:3000'],
    ]);
    expect(environment('gateway').PORT).toBe('8080');
    // An internal network cannot publish ports.
    for (const [name] of published) {
      const open = networks(name as string).filter((net) => !compose.networks[net]?.internal);
      expect(open).toHaveLength(1);
    }
  });

  test('share an internal network with the stores', () => {
    expect(compose.networks.backend).toEqual({ internal: true });
    for (const name of ['mongo', 'minio', 'set-up-mongo', 'set-up-minio', 'check-settings']) {
      expect(networks(name)).toEqual(['backend']);
    }
    // The second one is for stores elsewhere, and closed without any.
    for (const name of ['auth', 'users', 'payments', 'admin']) {
      expect(networks(name)).toEqual(['backend', 'stores']);
    }
    expect(compose.networks.stores?.internal).toBe('true');
    expect(service('own-volumes').network_mode).toBe('none');
    expect(service('set-up-mongo').network_mode).toBe('service:mongo');
    const used = services.flatMap(([name]) => networks(name));
    expect([...new Set(used)].sort()).toEqual(Object.keys(compose.networks).sort());
  });

  test('give second processes the settings and the name of the first', () => {
    for (const second of SECOND) {
      const first = second.replace('-2', '');
      expect(environment(second)).toEqual(environment(first));
      expect(service(second).networks).toMatchObject({ backend: { aliases: [first] } });
      expect(networks(second)).toEqual(networks(first));
    }
  });

  test('keep their data in named volumes, and mount existing files of the repository read-only', () => {
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes);
    const named = mounted.filter((volume) => !volume.startsWith('./'));
    const names = new Set(named.map((volume) => volume.split(':')[0]));
    expect([...names].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const name of ['mongo', 'rabbitmq', 'minio', 'mailpit']) {
      expect(service(name).volumes?.length).toBeGreaterThan(0);
    }
    for (const volume of mounted.filter((one) => one.startsWith('./'))) {
      const [source = '', , mode] = volume.split(':');
      expect([source, mode]).toEqual([source, 'ro']);
      expect([source, existsSync(join(root, source))]).toEqual([source, true]);
    }
    const configs = services.flatMap(([, { configs: used = [] }]) => used);
    expect(configs.map(({ source }) => source).sort()).toEqual(Object.keys(compose.configs).sort());
  });

  test('use a replica set of one with a key, initiated under the name that the services know', () => {
    const url = new URL(environment('payments').MONGO_URL ?? '');
    const set = url.searchParams.get('replicaSet');
    const command = service('mongo').command?.join(' ');
    expect(command).toContain(`--replSet ${set} `);
    expect(command).toContain('--keyFile /tmp/replica-key');
    expect(environment('set-up-mongo').SET_HOST).toBe(url.host);
    expect(environment('mongo').REPLICA_KEY).toMatch(/^[0-9a-f]{48}$/);
  });

  test('read settings that change while they run from the mounted folder', () => {
    for (const name of OURS) {
      const file = environment(name).SETTINGS_FILE?.replace('/settings/', 'deploy/live/') ?? '';
      expect([name, existsSync(join(root, file))]).toEqual([name, true]);
    }
  });

  test('terminate TLS in front of the gateway, without buffering streams', () => {
    const text = readFileSync(join(root, 'deploy/caddy/Caddyfile'), 'utf8');
    expect(text).toMatch(/^\{\$SITE_ORIGIN\} \{$/m);
    expect(text).toContain(`reverse_proxy gateway:${environment('gateway').PORT}`);
    expect(text).toContain('flush_interval -1');
    expect(text).toContain('max_size 11MB');
  });
});

describe('the reference parser of compose files', () => {
  const parser = partPath('compose-parse');
  const isInstalled = needed(
    existsSync(parser),
    'the parser of compose files is not installed (make parts, needs Go)',
  );
  const parse = (...args: string[]) =>
    spawnSync(parser, ['-format', 'json', ...args], { cwd: folder, encoding: 'utf8' });

  (isInstalled ? test : test.skip)('accepts the file and parses it like the tests above', () => {
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
  });
});
