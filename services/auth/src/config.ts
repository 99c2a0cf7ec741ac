import { makeValidator, readConfig, str } from '@candor/kit/config';
import {
  DATABASE_KEYS,
  longSecret,
  origin,
  PROCESS_KEYS,
  retiredSecrets,
  secret,
  siteMode,
} from '@candor/kit/service/service-config';

const PASSWORD_MIN = 8;

const optionalPassword = makeValidator((input: string) => {
  if (input !== '' && input.length < PASSWORD_MIN) {
    throw new TypeError(`expected at least ${PASSWORD_MIN} characters`);
  }
  return input;
});

const optionalAddress = makeValidator((input: string) => {
  if (input !== '' && !/^[^\s@]+@[^\s@]+$/.test(input)) {
    throw new TypeError('expected an email address');
  }
  return input;
});

/** The secrets of the keys that encrypt the secrets of authenticator apps. */
export const SECOND_FACTOR_KEYS = {
  /** Encrypts. Keep a copy: without it nobody's codes are accepted. */
  SECOND_FACTOR_KEY: longSecret(),
  /** Earlier secrets, separated by commas: they only decrypt, until `make rotate-second-factor-key` has run. */
  SECOND_FACTOR_RETIRED_KEYS: retiredSecrets({ default: '' }),
};

/** Environment of an auth process. The token signing keys are not part of it: they are in the auth database. */
export function readAuthConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...PROCESS_KEYS,
    ...DATABASE_KEYS,
    SITE_ORIGIN: origin(),
    SITE_MODE: siteMode(),
    /** Whether staff need one on a live site only. */
    STAFF_SECOND_FACTOR: str({ choices: ['live', 'always'], default: 'live' }),
    /** Shared with the gateway, which sends it when it queries session state. */
    INTERNAL_KEY: secret(),
    ...SECOND_FACTOR_KEYS,
    /** Folder of the ranges of Have I Been Pwned. */
    BREACHED_PASSWORDS_DIR: str({ default: '' }),
    /** When both are set, an admin is created at start-up unless one exists. */
    BOOTSTRAP_ADMIN_EMAIL: optionalAddress({ default: '' }),
    BOOTSTRAP_ADMIN_PASSWORD: optionalPassword({ default: '' }),
  });
}

export type AuthConfig = ReturnType<typeof readAuthConfig>;
