import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needed } from '@candor/kit/testing/needed';
import { partPath } from '@candor/kit/testing/part-path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { type ComposeFile, parseDotEnv, readRawCompose, root } from '../compose-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-up-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a program named docker on the path: it has Compose, records its arguments and does what the script says. */
function installDocker(script: string, compose = 'exit 0'): void {
  const file = join(folder, 'docker');
  const version = `[ "$1 $2" != "compose version" ] || ${compose}`;
  writeFileSync(file, `#!/bin/sh\n${version}\necho "$@" >> "${folder}/calls"\n${script}\n`);
  chmodSync(file, 0o755);
}

function run(script: string, env: Record<string, string> = {}) {
  const types = script.endsWith('.ts') ? ['--import', join(root, 'scripts/typescript.mjs')] : [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...types, join(root, script)], {
    encoding: 'utf8',
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      CANDOR_COMPOSE_FOLDER: folder,
      ...env,
    },
  });
  return { status, stdout, stderr };
}
const up = (env: Record<string, string> = {}) => run('deploy/up.mjs', env);
const calls = () => {
  const file = join(folder, 'calls');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

describe('make up', () => {
  test('starts everything and prints the address and the first steps', () => {
    installDocker('exit 0');
    const { status, stdout } = up();
    expect(status).toBe(0);
    expect(stdout).toContain('Candor runs at http://localhost:8080');
    expect(stdout).toContain('Sign in as admin@candor.example with BOOTSTRAP_ADMIN_PASSWORD');
    expect(stdout).toContain('http://localhost:8025');
    const { BOOTSTRAP_ADMIN_PASSWORD } = parseDotEnv(readFileSync(join(folder, '.env'), 'utf8'));
    expect(stdout).not.toContain(BOOTSTRAP_ADMIN_PASSWORD);
    const stores = ['mongo', 'rabbitmq', 'minio', 'mailpit'].map((name) => `--profile ${name}`);
    const files = `--env-file ${join(folder, '.env')} ${stores.join(' ')}`;
    expect(calls().slice(1)).toEqual([
      `compose ${files} build`,
      `compose ${files} run --rm --no-deps check-settings`,
      `compose ${files} up --detach --wait`,
    ]);
  });

  test('prints the address that compose uses: a setting of the environment precedes that of .env', () => {
    installDocker('exit 0');
    expect(up({ PORT: '9876' }).stdout).toContain('Candor runs at http://localhost:9876');
  });

  test('says in one line that Docker has no Compose, or is missing, before it makes anything', () => {
    installDocker('exit 1', 'exit 125');
    expect(up()).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'Docker Compose v2 ("docker compose") is not installed here. "make start" runs the platform without it.\n',
    });
    rmSync(join(folder, 'docker'));
    expect(up({ PATH: folder })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'Docker is not installed here. "make start" runs the platform without it.\n',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('starts no store that .env names elsewhere, and refuses half of an address', () => {
    installDocker('exit 0');
    up();
    const file = join(folder, '.env');
    const without = readFileSync(file, 'utf8');
    writeFileSync(file, without.replace(/^S3_URL=$/m, 'S3_URL=https://s3.example'));
    expect(up().status).toBe(0);
    expect(calls().at(-1)).toContain('--profile mongo --profile rabbitmq --profile mailpit up');
    writeFileSync(file, without.replace(/^RABBITMQ_AUTH_URL=$/m, 'RABBITMQ_AUTH_URL=amqps://x'));
    const before = calls().length;
    expect(up()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('rabbitmq elsewhere'),
    });
    expect(calls().slice(before)).toEqual([expect.stringMatching(/^volume ls /)]);
  });

  test('refuses to make a new .env beside the volumes of a former one', () => {
    installDocker('[ "$1" != volume ] || echo candor_mongo-data');
    const { status, stderr } = up();
    expect(status).toBe(1);
    expect(stderr).toContain('There is no .env, but there are volumes with data');
    expect(existsSync(join(folder, '.env'))).toBe(false);
    expect(calls()).toHaveLength(1);
  });

  test('starts nothing when the stored data was written with other secrets', () => {
    installDocker('case "$*" in *check-settings*) exit 1;; esac');
    expect(up().status).toBe(1);
    expect(calls().some((call) => call.includes(' up '))).toBe(false);
  });

  test('adds profiles, and refuses TLS without an https address or a trusted proxy', () => {
    installDocker('exit 0');
    expect(up({ PROFILES: 'observability scale' }).stdout).toContain('http://localhost:3001');
    expect(calls().at(-1)).toContain(
      '--profile mailpit --profile observability --profile scale up',
    );
    expect(up({ PROFILES: 'tls' }).stderr).toContain('SITE_ORIGIN');
    const file = join(folder, '.env');
    const https = readFileSync(file, 'utf8').replace(
      /^SITE_ORIGIN=.*/m,
      'SITE_ORIGIN=https://candor.example',
    );
    writeFileSync(file, https);
    expect(up({ PROFILES: 'tls' }).stderr).toContain('TRUST_PROXY=1');
    writeFileSync(file, https.replace(/^TRUST_PROXY=.*/m, 'TRUST_PROXY=1'));
    expect(up({ PROFILES: 'tls' }).stdout).toContain('Candor runs at https://candor.example');
    expect(up({ PROFILES: 'metrics' }).stderr).toContain('There is no profile "metrics"');
  });
});

describe('the check of the settings', () => {
  const SECRETS = {
    KYC_ENCRYPTION_KEY: 'documents'.repeat(4),
    SECOND_FACTOR_KEY: 'factors'.repeat(5),
    CHECKPOINT_SIGNING_KEY: 'checkpoints'.repeat(3),
    MONGO_PASSWORD: 'database',
  };
  const file = () => join(folder, 'fingerprints.json');
  const check = (env: Record<string, string>) => {
    const script = join(root, 'deploy/admin/check-settings.mjs');
    return spawnSync(process.execPath, [script, file()], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });
  };

  test('accepts the secrets that the data was written with, and stores none of them', () => {
    expect(check(SECRETS).status).toBe(0);
    expect(check(SECRETS).status).toBe(0);
    const stored = readFileSync(file(), 'utf8');
    for (const secret of Object.values(SECRETS)) expect(stored).not.toContain(secret);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test.each(Object.keys(SECRETS))('refuses another %s in one sentence, every time', (key) => {
    check(SECRETS);
    const changed = { ...SECRETS, [key]: 'another'.repeat(6) };
    for (const { status, stderr } of [check(changed), check(changed)]) {
      expect(status).toBe(1);
      expect(stderr).toMatch(new RegExp(`^\\.env is not the one .*${key}.*\\n$`));
    }
    expect(check(SECRETS).status).toBe(0);
  });

  test('compares secrets that are given by file', () => {
    const secret = join(folder, 'KYC_ENCRYPTION_KEY');
    writeFileSync(secret, `${SECRETS.KYC_ENCRYPTION_KEY}\n`);
    check(SECRETS);
    const given = { ...SECRETS, KYC_ENCRYPTION_KEY: 'superseded', KYC_ENCRYPTION_KEY_FILE: secret };
    expect(check(given).status).toBe(0);
    writeFileSync(secret, 'another'.repeat(6));
    expect(check(given)).toMatchObject({ status: 1, stderr: expect.stringContaining('KYC') });
  });

  test.each([
    ['KYC_ENCRYPTION_KEY', 'KYC_RETIRED_KEYS'],
    ['SECOND_FACTOR_KEY', 'SECOND_FACTOR_RETIRED_KEYS'],
  ] as const)('accepts a new %s beside the one that it replaces', (key, retired) => {
    check(SECRETS);
    const rotated = { ...SECRETS, [key]: 'a-new-secret'.repeat(3), [retired]: SECRETS[key] };
    expect(check(rotated).status).toBe(0);
    expect(check({ ...rotated, [retired]: '' }).status).toBe(0);
    expect(check(SECRETS).status).toBe(1);
  });
});

describe('make pin-images', () => {
  const digestOf = (letter: string) => `sha256:${letter.repeat(64)}`;
  const target = () => join(folder, 'docker-compose.override.yml');

  test('writes the digests that the registries answer into a file that compose honours', () => {
    installDocker(`case "$4" in mongo:*) echo ${digestOf('a')};; *) echo ${digestOf('b')};; esac`);
    expect(run('deploy/pin-images.ts').status).toBe(0);
    const { services } = parse(readFileSync(target(), 'utf8')) as ComposeFile;
    for (const [name, { image, build }] of Object.entries(readRawCompose().services)) {
      const pinned = services[name];
      if (build) expect(pinned?.build?.args?.NODE_IMAGE).toMatch(/^node:24.*@sha256:b{64}$/);
      else expect(pinned?.image).toMatch(new RegExp(`^${image}@sha256:[ab]{64}$`));
    }
    expect(services.mongo?.image).toContain(digestOf('a'));
  });

  const parser = partPath('compose-parse');
  const withParser = needed(
    existsSync(parser),
    'the parser of compose files is not installed (make parts, needs Go)',
  )
    ? test
    : test.skip;
  withParser('writes a file that compose merges with its own', () => {
    installDocker(`case "$4" in mongo:*) echo ${digestOf('a')};; *) echo ${digestOf('b')};; esac`);
    expect(run('deploy/pin-images.ts').status).toBe(0);
    const files = [join(root, 'docker-compose.yml'), target()];
    const merged = spawnSync(parser, ['-no-interpolation', '-format', 'json', ...files], {
      encoding: 'utf8',
    });
    expect(merged).toMatchObject({ status: 0, stderr: '' });
    const seen = JSON.parse(merged.stdout) as ComposeFile;
    expect(seen.services.mongo?.image).toMatch(/^mongo:8\.[\d.]+@sha256:a{64}$/);
    expect(JSON.stringify(seen.services.auth?.build?.args)).toMatch(/@sha256:b{64}/);
  });

  test('writes nothing when a registry gives no digest', () => {
    installDocker('exit 1');
    const { status, stderr } = run('deploy/pin-images.ts');
    expect([status, stderr]).toEqual([1, expect.stringContaining('gave no digest')]);
    expect(existsSync(target())).toBe(false);
  });

  test('keeps an override of your own', () => {
    installDocker(`echo ${digestOf('a')}`);
    writeFileSync(target(), 'services: {}\n');
    expect(run('deploy/pin-images.ts').status).toBe(1);
    expect(readFileSync(target(), 'utf8')).toBe('services: {}\n');
  });
});
