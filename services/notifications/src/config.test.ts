import type { ConfigError } from '@candor/kit/config';
import { describe, expect, test } from '@jest/globals';
import { readNotificationsConfig } from './config.ts';
import { parseSettings } from './settings.ts';

const env = {
  MONGO_URL: 'mongodb://mongo:27017',
  AMQP_URL: 'amqp://rabbitmq',
  JWKS_URL: 'http://auth:3000/.well-known/jwks.json',
  SITE_ORIGIN: 'https://candor.example/',
  SMTP_URL: 'smtp://mailpit:1025',
  MAIL_FROM: 'Candor <no-reply@mail.candor.example>',
};

describe('the notifications configuration', () => {
  test('gives the site origin without its path, the Message-ID host and the demo ribbon unless the site is live', () => {
    expect(parseSettings(readNotificationsConfig(env))).toEqual({
      siteOrigin: 'https://candor.example',
      mailFrom: 'Candor <no-reply@mail.candor.example>',
      messageIdHost: 'mail.candor.example',
      bulkMailsPerMinute: 600,
      demoRibbon: true,
    });
    expect(parseSettings(readNotificationsConfig({ ...env, SITE_MODE: 'live' })).demoRibbon).toBe(
      false,
    );
  });

  test('reports every missing key', () => {
    try {
      readNotificationsConfig({});
    } catch (error) {
      expect((error as ConfigError).problems.map((line) => line.split(' ')[0]).sort()).toEqual(
        Object.keys(env).sort(),
      );
      return;
    }
    throw new Error('an empty environment was accepted');
  });
});
