import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { parseDotEnv, root } from '../compose-file.ts';

const GENERATED = [
  'INTERNAL_KEY',
  'METRICS_KEY',
  'CHECKPOINT_SIGNING_KEY',
  'SECOND_FACTOR_KEY',
  'KYC_ENCRYPTION_KEY',
  'RABBITMQ_PASSWORD',
  'RABBITMQ_GATEWAY_PASSWORD',
  'RABBITMQ_AUTH_PASSWORD',
  'RABBITMQ_USERS_PASSWORD',
  'RABBITMQ_PAYMENTS_PASSWORD',
  'RABBITMQ_NOTIFICATIONS_PASSWORD',
  'MONGO_PASSWORD',
  'MONGO_REPLICA_KEY',
  'MONGO_AUTH_PASSWORD',
  'MONGO_USERS_PASSWORD',
  'MONGO_PAYMENTS_PASSWORD',
  'MONGO_NOTIFICATIONS_PASSWORD',
  'S3_SECRET_KEY',
  'S3_USERS_SECRET_KEY',
  'S3_PAYMENTS_SECRET_KEY',
  'GRAFANA_PASSWORD',
  'BOOTSTRAP_ADMIN_PASSWORD',
] as const;
let folder: string;
const file = () => join(folder, '.env');
const make = () =>
  execFileSync(process.execPath, [join(root, 'deploy/make-env.mjs'), folder], { encoding: 'utf8' });
const made = () => parseDotEnv(readFileSync(file(), 'utf8'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('make-env.mjs', () => {
  test('generates distinct random secrets in a file readable by the owner only', () => {
    make();
    const first = made();
    const secrets = GENERATED.map((key) => first[key]);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-z]{32,}$/);
    expect(new Set(secrets).size).toBe(GENERATED.length);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    rmSync(file());
    make();
    expect(made().INTERNAL_KEY).not.toBe(first.INTERNAL_KEY);
  });

  test('copies everything else from the example', () => {
    make();
    const example = parseDotEnv(readFileSync(join(root, '.env.example'), 'utf8'));
    const filled = Object.fromEntries(GENERATED.map((key) => [key, expect.any(String)]));
    expect(made()).toEqual({ ...example, ...filled });
  });

  test('does not change a complete file', () => {
    make();
    const before = readFileSync(file(), 'utf8');
    expect(make()).toBe('');
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  test('adds new keys to an existing file and changes nothing else', () => {
    writeFileSync(file(), '# mine\nPORT=9999\nINTERNAL_KEY=my own long enough key');
    expect(make()).toContain('Added');
    expect(readFileSync(file(), 'utf8')).toMatch(
      /^# mine\nPORT=9999\nINTERNAL_KEY=my own long enough key\n/,
    );
    expect(made()).toMatchObject({
      PORT: '9999',
      INTERNAL_KEY: 'my own long enough key',
      S3_SECRET_KEY: expect.stringMatching(/^[0-9a-f]{48}$/),
      LOG_LEVEL: 'info',
    });
    expect(make()).toBe('');
  });

  test('keeps a secret that is exported, and one of a file with the line ends of Windows', () => {
    const text = '# mine\r\nexport KYC_ENCRYPTION_KEY=my own\r\nS3_SECRET_KEY="mine" # too\r\n';
    writeFileSync(file(), text);
    make();
    expect(made()).toMatchObject({ KYC_ENCRYPTION_KEY: 'my own', S3_SECRET_KEY: 'mine' });
    expect(make()).toBe('');
  });

  test('sees a store elsewhere, however its address is written', () => {
    make();
    const text = readFileSync(file(), 'utf8')
      .replace(/^S3_URL=$/m, "export S3_URL = 'https://s3.example' # ours")
      .replace(/^COMPOSE_PROFILES=.*$/m, 'export COMPOSE_PROFILES=mongo,minio');
    writeFileSync(file(), text.replaceAll('\n', '\r\n'));
    make();
    expect(made()).toMatchObject({
      S3_URL: 'https://s3.example',
      COMPOSE_PROFILES: 'mongo,rabbitmq,mailpit',
      STORES_INTERNAL: 'false',
    });
  });

  test('refuses a line that docker compose would read differently, and changes nothing', () => {
    const text = 'PORT=9999\nSMTP_URL=smtps://candor:pa$word@mail.example\n';
    writeFileSync(file(), text);
    const script = join(root, 'deploy/make-env.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Line 2 of \.env .*\n$/)]);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });
});
