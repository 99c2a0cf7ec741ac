import { makeValidator, readConfig } from '@candor/kit/config';
import { DATABASE_KEYS, origin, PROCESS_KEYS, secret } from '@candor/kit/service/service-config';

const PASSWORD_MIN = 8;

const optionalPassword = makeValidator((input: string) => {
  if (input !== '' && input.length < PASSWORD_MIN) {
    throw new TypeError(`expected at least ${PASSWORD_MIN} characters`);
  }
  return input;
});

const optionalAddress = makeValidator((input: string) => {
  if (input !== '' && !/^[^\s@]+@[^\s@]+$/.test(input)) {
    throw new TypeError('expected an e-mail address');
  }
  return input;
});

/** What an auth process needs from its environment; the keys of its tokens are in its own database. */
export function readAuthConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...PROCESS_KEYS,
    ...DATABASE_KEYS,
    SITE_ORIGIN: origin(),
    /** Shown by the gateway when it asks about sessions. */
    INTERNAL_KEY: secret(),
    /** Both set: at the start an admin is made where there is none. */
    BOOTSTRAP_ADMIN_EMAIL: optionalAddress({ default: '' }),
    BOOTSTRAP_ADMIN_PASSWORD: optionalPassword({ default: '' }),
  });
}

export type AuthConfig = ReturnType<typeof readAuthConfig>;
