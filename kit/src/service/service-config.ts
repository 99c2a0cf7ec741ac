import { makeValidator, port, str, url } from '../config.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/** Configuration keys of every process, including the gateway. */
export const PROCESS_KEYS = {
  PORT: port({ default: 3000 }),
  LOG_LEVEL: str({ choices: LOG_LEVELS, default: 'info' }),
  /** File with settings that change while the process runs; read at SIGHUP. */
  SETTINGS_FILE: str({ default: '' }),
  AMQP_URL: str(),
};

/** Configuration key of the JWKS that verifies access tokens. */
export const TOKEN_KEYS = { JWKS_URL: url() };

/** Configuration key of the database. */
export const DATABASE_KEYS = { MONGO_URL: str() };

/** Configuration keys of a service that verifies tokens by the JWKS of auth. */
export const SERVICE_KEYS = { ...PROCESS_KEYS, ...DATABASE_KEYS, ...TOKEN_KEYS };

const SECRET_MIN = 16;

/**
 * Validates an http or https origin. Cookies, links and the Origin check derive from it, so a path is
 * rejected.
 */
export const origin = makeValidator<string>((input) => {
  const { origin: parsed, protocol } = new URL(input);
  if (!/^https?:$/.test(protocol) || input.replace(/\/$/, '') !== parsed) {
    throw new TypeError('expected an origin such as https://candor.example');
  }
  return parsed;
});

export const secret = makeValidator<string>((input) => {
  if (input.length < SECRET_MIN) {
    throw new TypeError(`expected at least ${SECRET_MIN} characters`);
  }
  return input;
});

/** Whether the site shows sample data. */
export const siteMode = () => str({ choices: ['demo', 'live'], default: 'demo' });
