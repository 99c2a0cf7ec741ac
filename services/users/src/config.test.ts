import { ConfigError } from '@candor/kit/config';
import { parseRetiredSecrets } from '@candor/kit/service/service-config';
import { expect, test } from '@jest/globals';
import { readUsersConfig } from './config.ts';

const env = {
  MONGO_URL: 'mongodb://mongo:27017',
  AMQP_URL: 'amqp://rabbitmq',
  JWKS_URL: 'http://auth:3000/.well-known/jwks.json',
  S3_URL: 'http://minio:9000',
  S3_ACCESS_KEY: 'candor',
  S3_SECRET_KEY: 'a secret of the object store',
  KYC_ENCRYPTION_KEY: 'the secret of the tests, long enough',
};

test('users configuration has a default port and requires every address', () => {
  expect(readUsersConfig(env)).toMatchObject({ ...env, PORT: 3000, LOG_LEVEL: 'info' });
  for (const key of Object.keys(env)) {
    expect(() => readUsersConfig({ ...env, [key]: undefined })).toThrow(ConfigError);
  }
});

test('retired keys for identity documents are none or a list of long ones', () => {
  expect(readUsersConfig(env).KYC_RETIRED_KEYS).toBe('');
  const list = `${'a'.repeat(32)}, ${'b'.repeat(40)}`;
  expect(
    parseRetiredSecrets(readUsersConfig({ ...env, KYC_RETIRED_KEYS: list }).KYC_RETIRED_KEYS),
  ).toEqual(['a'.repeat(32), 'b'.repeat(40)]);
  expect(() => readUsersConfig({ ...env, KYC_RETIRED_KEYS: `${list},short` })).toThrow(ConfigError);
});

test('a short key for identity documents is refused', () => {
  expect(() => readUsersConfig({ ...env, KYC_ENCRYPTION_KEY: 'too short' })).toThrow(ConfigError);
});
