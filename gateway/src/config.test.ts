import { describe, expect, test } from '@jest/globals';
import { readGatewayConfig } from './config.ts';
import { parseSettings } from './settings.ts';

const env = {
  SITE_ORIGIN: 'https://candor.example',
  INTERNAL_KEY: 'a-key-of-the-tests',
  JWKS_URL: 'http://auth:3000/.well-known/jwks.json',
  AMQP_URL: 'amqp://rabbitmq:5672',
  AUTH_URL: 'http://auth:3000',
  USERS_URL: 'http://users:3000',
  PAYMENTS_URL: 'http://payments:3000',
  NOTIFICATIONS_URL: 'http://notifications:3000',
};

describe('the gateway configuration', () => {
  test('accepts requests from every name of this machine, if the site is at one of them', () => {
    const originsAt = (SITE_ORIGIN: string) =>
      parseSettings(readGatewayConfig({ ...env, SITE_ORIGIN })).extraOrigins;
    expect(originsAt('http://localhost:8080')).toEqual([
      'http://127.0.0.1:8080',
      'http://[::1]:8080',
    ]);
    expect(originsAt('http://127.0.0.1')).toEqual(['http://localhost', 'http://[::1]']);
    expect(originsAt('https://candor.example')).toEqual([]);
  });

  test('by default trusts no proxy and applies the rate limits unscaled', () => {
    expect(readGatewayConfig(env)).toMatchObject({
      PORT: 8080,
      TRUST_PROXY: 0,
      RATE_LIMITS: 1,
      WEB_ROOT: undefined,
      SITE_MODE: 'demo',
    });
  });

  test.each([
    ['on', 1],
    ['off', Number.POSITIVE_INFINITY],
    ['12.5', 12.5],
  ])('reads RATE_LIMITS=%s', (given, factor) => {
    expect(readGatewayConfig({ ...env, RATE_LIMITS: given }).RATE_LIMITS).toBe(factor);
  });

  test.each(['', '0', '-1', '1O0', 'NaN', 'Infinity', '1e9', '5x', 'OFF'])(
    'refuses RATE_LIMITS=%j, which could switch all limits off',
    (given) => {
      expect(() => readGatewayConfig({ ...env, RATE_LIMITS: given })).toThrow(
        'RATE_LIMITS is not valid: expected "on", "off" or a number',
      );
    },
  );

  test.each([
    ['PROXY_TIMEOUT_MS', '0'],
    ['PROXY_TIMEOUT_MS', '15s'],
    ['PROXY_TIMEOUT_MS', '99999999999'],
    ['ACCESS_LOG_SHARE', '1.1'],
    ['ACCESS_LOG_SHARE', '10%'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'true'],
    ['PORT', '80 80'],
  ])('refuses %s=%s', (key, given) => {
    expect(() => readGatewayConfig({ ...env, [key]: given })).toThrow(`${key} is not valid`);
  });

  test('reports every missing or invalid key at once', () => {
    const { AUTH_URL, ...rest } = {
      ...env,
      TRUST_PROXY: 'yes',
      RATE_LIMITS: '-1',
      INTERNAL_KEY: 'short',
      SITE_MODE: 'production',
    };
    expect(AUTH_URL).toBeDefined();
    for (const key of ['AUTH_URL', 'TRUST_PROXY', 'RATE_LIMITS', 'INTERNAL_KEY', 'SITE_MODE']) {
      expect(() => readGatewayConfig(rest)).toThrow(key);
    }
  });
});
