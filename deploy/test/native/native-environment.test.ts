import { PROCESSES } from '@candor/contracts/topology';
import { describe, expect, test } from '@jest/globals';
import { readRawCompose } from '../../compose-file.ts';
import { type NativeAddresses, toNativeEnvironment } from '../../native/native-environment.ts';

const compose = readRawCompose();

/** Every variable of the file that must be given. */
const required = Object.fromEntries(
  [...JSON.stringify(compose).matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name = '']) => [
    name,
    // Passwords that begin like a port.
    `1-given-${name.toLowerCase()}`,
  ]),
);
const addresses: NativeAddresses = {
  mongoUrl: 'mongodb://%2Fdata%2Fmongo.sock/?directConnection=true',
  hosts: {
    'rabbitmq:5672': '127.0.0.1:21001',
    'minio:9000': '127.0.0.1:21002',
    'mailpit:1025': '127.0.0.1:21003',
    'auth:3000': '127.0.0.1:21004',
    'users:3000': '127.0.0.1:21005',
    'payments:3000': '127.0.0.1:21006',
    'notifications:3000': '127.0.0.1:21007',
  },
  webRoot: '/site',
  settingsFile: '/data/live.env',
};

describe('the environment of a native process', () => {
  test.each(PROCESSES)('has exactly the keys that docker-compose.yml gives %s', (name) => {
    const env = toNativeEnvironment(compose, name, required, addresses);
    expect(Object.keys(env)).toEqual(Object.keys(compose.services[name]?.environment ?? {}));
  });

  test('has the addresses of this machine in place of the hosts of compose', () => {
    const env = toNativeEnvironment(compose, 'payments', required, addresses);
    expect(env).toMatchObject({
      MONGO_URL: addresses.mongoUrl,
      AMQP_URL: 'amqp://payments:1-given-rabbitmq_payments_password@127.0.0.1:21001',
      S3_URL: 'http://127.0.0.1:21002',
      JWKS_URL: 'http://127.0.0.1:21004/.well-known/jwks.json',
      REFERRAL_REWARD_USD: '50',
    });
    expect(toNativeEnvironment(compose, 'gateway', required, addresses)).toMatchObject({
      WEB_ROOT: '/site',
      PAYMENTS_URL: 'http://127.0.0.1:21006',
    });
  });

  test('keeps a mail server that the operator names', () => {
    const variables = { ...required, SMTP_URL: 'smtp://mail.example:587' };
    const env = toNativeEnvironment(compose, 'notifications', variables, addresses);
    expect(env.SMTP_URL).toBe('smtp://mail.example:587');
  });

  test('is refused when a part has no address', () => {
    const { 'minio:9000': _, ...hosts } = addresses.hosts;
    expect(() => toNativeEnvironment(compose, 'users', required, { ...addresses, hosts })).toThrow(
      'users: S3_URL has no address here: http://minio:9000',
    );
  });
});
