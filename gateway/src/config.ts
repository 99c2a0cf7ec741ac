import { PORTS } from '@candor/contracts/topology';
import { makeValidator, numberIn, port, readConfig, url } from '@candor/kit/config';
import {
  optionalSecret,
  origin,
  PROCESS_KEYS,
  secret,
  siteMode,
  TOKEN_KEYS,
} from '@candor/kit/service/service-config';
import { rateLimitFactor } from './rate-limit-setting.ts';

const hops = numberIn({ min: 0, max: 10, whole: true });

const share = numberIn({ min: 0, max: 1 });

const milliseconds = numberIn({ min: 100, max: 600_000, whole: true });

/** An optional folder path; an empty value counts as unset. */
const folder = makeValidator<string | undefined>((input) => input || undefined);

/** Parses the environment of a gateway process. */
export function readGatewayConfig(env: Record<string, string | undefined>) {
  return readConfig(env, {
    ...PROCESS_KEYS,
    ...TOKEN_KEYS,
    PORT: port({ default: PORTS.gateway }),
    SITE_ORIGIN: origin(),
    /** "live" refuses to start with sample data or with open legal duties. */
    SITE_MODE: siteMode(),
    /** Shared with auth. */
    INTERNAL_KEY: secret(),
    /** For Prometheus, which must not know INTERNAL_KEY. Empty: only INTERNAL_KEY reads /metrics. */
    METRICS_KEY: optionalSecret({ default: '' }),
    AUTH_URL: url(),
    USERS_URL: url(),
    PAYMENTS_URL: url(),
    NOTIFICATIONS_URL: url(),
    WEB_ROOT: folder({ default: undefined }),
    TRUST_PROXY: hops({ default: 0 }),
    RATE_LIMITS: rateLimitFactor({ default: 1 }),
    /** Share of the successful reads that the access log has a line for. Every other request has one. */
    ACCESS_LOG_SHARE: share({ default: 1 }),
    PROXY_TIMEOUT_MS: milliseconds({ default: 15_000 }),
  });
}

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
