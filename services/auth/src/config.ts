import { makeValidator, port, readConfig, str } from '@candor/kit/config';
import type { AuthSettings } from './settings.ts';

const INTERNAL_KEY_MIN = 16;
const PASSWORD_MIN = 8;

/** An https or http origin: links and cookies are made from it, so a path would be a mistake. */
const origin = makeValidator((input: string) => {
  const { origin: parsed, protocol } = new URL(input);
  if (!/^https?:$/.test(protocol) || input.replace(/\/$/, '') !== parsed) {
    throw new Error('must be an origin such as https://candor.example');
  }
  return parsed;
});

const secret = makeValidator((input: string) => {
  if (input.length < INTERNAL_KEY_MIN) {
    throw new Error(`must have at least ${INTERNAL_KEY_MIN} characters`);
  }
  return input;
});

const optionalPassword = makeValidator((input: string) => {
  if (input !== '' && input.length < PASSWORD_MIN) {
    throw new Error(`must have at least ${PASSWORD_MIN} characters`);
  }
  return input;
});

const optionalAddress = makeValidator((input: string) => {
  if (input !== '' && !/^[^\s@]+@[^\s@]+$/.test(input))
    throw new Error('must be an e-mail address');
  return input;
});

/** What an auth process needs from its environment. */
export function readAuthConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    PORT: port({ default: 3000 }),
    LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'info' }),
    MONGO_URL: str(),
    AMQP_URL: str(),
    SITE_ORIGIN: origin(),
    /** Shown by the gateway when it asks about sessions. */
    INTERNAL_KEY: secret(),
    /** Both set: at the start an admin is made where there is none. */
    BOOTSTRAP_ADMIN_EMAIL: optionalAddress({ default: '' }),
    BOOTSTRAP_ADMIN_PASSWORD: optionalPassword({ default: '' }),
  });
}

export function settingsOf(config: ReturnType<typeof readAuthConfig>): AuthSettings {
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = config;
  return {
    siteOrigin: config.SITE_ORIGIN,
    internalKey: config.INTERNAL_KEY,
    bootstrapAdmin: email && password ? { email, password } : null,
  };
}
