import { makeValidator, numberIn, port, readConfig, str, url } from '@candor/kit/config';
import { rateLimitFactor } from './rate-limit-setting.ts';

const INTERNAL_KEY_MIN = 16;

/** Cookies, links and the check of a request's Origin are made from it, so a path would be a mistake. */
const origin = makeValidator<string>((input) => {
  const { origin: parsed, protocol } = new URL(input);
  if (!/^https?:$/.test(protocol) || input.replace(/\/$/, '') !== parsed) {
    throw new TypeError('expected an origin such as https://candor.example');
  }
  return parsed;
});

const secret = makeValidator<string>((input) => {
  if (input.length < INTERNAL_KEY_MIN) {
    throw new TypeError(`expected at least ${INTERNAL_KEY_MIN} characters`);
  }
  return input;
});

const hops = numberIn({ min: 0, max: 10, whole: true });

const milliseconds = numberIn({ min: 100, max: 600_000, whole: true });

/** A folder or nothing. */
const folder = makeValidator<string | undefined>((input) => input || undefined);

/** What a gateway process needs from its environment. */
export function readGatewayConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    PORT: port({ default: 8080 }),
    LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'info' }),
    SITE_ORIGIN: origin(),
    /** live: refuses to start with a site of sample data or with open duties. */
    SITE_MODE: str({ choices: ['demo', 'live'], default: 'demo' }),
    /** Shared with auth. */
    INTERNAL_KEY: secret(),
    JWKS_URL: url(),
    AMQP_URL: str(),
    AUTH_URL: url(),
    USERS_URL: url(),
    PAYMENTS_URL: url(),
    NOTIFICATIONS_URL: url(),
    WEB_ROOT: folder({ default: undefined }),
    TRUST_PROXY: hops({ default: 0 }),
    RATE_LIMITS: rateLimitFactor({ default: 1 }),
    PROXY_TIMEOUT_MS: milliseconds({ default: 15_000 }),
  });
}
