import { describe, expect, test } from '@jest/globals';
import { readAuthConfig } from './config.ts';
import { parseSettings } from './settings.ts';

const env = {
  MONGO_URL: 'mongodb://mongo:27017',
  AMQP_URL: 'amqp://rabbitmq',
  SITE_ORIGIN: 'https://candor.example',
  INTERNAL_KEY: 'sixteen-letters!',
  SECOND_FACTOR_KEY: 'thirty-two letters, or even more.',
};

describe('auth configuration', () => {
  test('reads the required variables and applies defaults to the others', () => {
    const config = readAuthConfig(env);
    expect(config).toMatchObject({ ...env, PORT: 3000, LOG_LEVEL: 'info' });
    expect(parseSettings(config)).toEqual({
      siteOrigin: 'https://candor.example',
      internalKey: 'sixteen-letters!',
      secondFactorKey: env.SECOND_FACTOR_KEY,
      secondFactorRetiredKeys: [],
      breachedPasswordsFolder: '',
      requiresStaffSecondFactor: false,
      bootstrapAdmin: null,
    });
  });

  test('reports every missing or invalid variable in one error', () => {
    const read = () =>
      readAuthConfig({
        SITE_ORIGIN: 'https://candor.example/path',
        INTERNAL_KEY: 'short',
        SECOND_FACTOR_KEY: 'only sixteen ...',
        BOOTSTRAP_ADMIN_EMAIL: 'operations',
        BOOTSTRAP_ADMIN_PASSWORD: 'short',
        PORT: 'x',
      });
    for (const line of [
      /MONGO_URL is missing/,
      /AMQP_URL is missing/,
      /SITE_ORIGIN is not valid: expected an origin/,
      /INTERNAL_KEY is not valid: expected at least 16/,
      /SECOND_FACTOR_KEY is not valid: expected at least 32/,
      /BOOTSTRAP_ADMIN_EMAIL is not valid: expected an email/,
      /BOOTSTRAP_ADMIN_PASSWORD is not valid: expected at least 8/,
      /PORT is not valid/,
    ]) {
      expect(read).toThrow(line);
    }
  });

  test.each(['INTERNAL_KEY', 'SECOND_FACTOR_KEY'] as const)('has no default for %s', (key) => {
    const { [key]: _, ...without } = env;
    expect(() => readAuthConfig(without)).toThrow(`${key} is missing`);
  });

  test('requires a second factor of staff on a live site, or everywhere by a setting', () => {
    const live = parseSettings(readAuthConfig({ ...env, SITE_MODE: 'live' }));
    expect(live.requiresStaffSecondFactor).toBe(true);
    const always = parseSettings(readAuthConfig({ ...env, STAFF_SECOND_FACTOR: 'always' }));
    expect(always.requiresStaffSecondFactor).toBe(true);
  });

  test('configures a bootstrap admin when both email and password are set', () => {
    const both = {
      BOOTSTRAP_ADMIN_EMAIL: 'ops@candor.example',
      BOOTSTRAP_ADMIN_PASSWORD: 'a good one',
    };
    expect(parseSettings(readAuthConfig({ ...env, ...both })).bootstrapAdmin).toEqual({
      email: 'ops@candor.example',
      password: 'a good one',
    });
  });
});
