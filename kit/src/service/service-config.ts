import { makeValidator, port, str, url } from '../config.ts';

/** Keys of every process, the gateway's included. */
export const PROCESS_KEYS = {
  PORT: port({ default: 3000 }),
  LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'info' }),
  AMQP_URL: str(),
};

/** Where a process finds the keys that access tokens are verified with. */
export const TOKEN_KEYS = { JWKS_URL: url() };

/** Where a service finds its database. */
export const DATABASE_KEYS = { MONGO_URL: str() };

/** Keys of a service that verifies tokens by the keys of another. */
export const SERVICE_KEYS = { ...PROCESS_KEYS, ...DATABASE_KEYS, ...TOKEN_KEYS };

const SECRET_MIN = 16;

/** An http or https origin. Cookies, links and the check of a request's Origin are made from it: a path is a mistake. */
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
