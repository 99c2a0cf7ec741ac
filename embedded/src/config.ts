import { resolve } from 'node:path';
import { requiresStaffSecondFactor } from '@candor/auth/settings';
import { rateLimitFactor } from '@candor/gateway/rate-limit-setting';
import { numberIn, port, readConfig, str } from '@candor/kit/config';
import { optionalOrigin } from '@candor/kit/service/service-config';

/** Reads the environment variables of `make start`. Each has a default, so none is required. */
export function readEmbeddedConfig(env: Record<string, string | undefined>) {
  const config = readConfig(env, {
    /** Port of the site. When it is in use, the next free one is used. */
    PORT: port({ default: 8080 }),
    /** Port of the mailbox page. When it is in use, the next free one is used. */
    MAIL_PORT: port({ default: 8025 }),
    /** The address that people open where a proxy is in front of the port; empty without one. */
    SITE_ORIGIN: optionalOrigin({ default: '' }),
    CANDOR_DATA: str({ default: '' }),
    /** "live" refuses to start with a content pack of sample data or with unmet requirements. */
    SITE_MODE: str({ choices: ['demo', 'live'], default: 'demo' }),
    /** "always" requires two-step login of staff; SITE_MODE=live does too. */
    STAFF_SECOND_FACTOR: str({ choices: ['live', 'always'], default: 'live' }),
    LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'warn' }),
    /** "demo" fills an empty data folder with a year of a small platform, "small" with a few accounts; "none" leaves it empty. */
    CANDOR_SEED: str({ choices: ['demo', 'small', 'none'], default: 'demo' }),
    /** Multiplies every rate limit, or "off"; load tests and end-to-end tests raise it. */
    RATE_LIMIT_FACTOR: rateLimitFactor({ default: 1 }),
    /** Multiplies what one admin may adjust alone; load tests and end-to-end tests raise it. */
    ADJUSTMENT_LIMIT_FACTOR: numberIn({ min: 1, max: 1_000_000 })({ default: 1 }),
    /** In USD. A payout above it needs two admins. */
    PAYOUT_THRESHOLD_USD: numberIn({ min: 0, max: 1_000_000_000 })({ default: 5_000 }),
    /** How long an admin who credited a wallet does not pay out from it; 0 turns the rule off. */
    RECENT_CREDIT_DAYS: numberIn({ min: 0, max: 90 })({ default: 7 }),
    /** In USD. Withdrawals of 24 hours that reach it need a second factor; 0 turns the rule off. */
    SECOND_FACTOR_FROM_USD: numberIn({ min: 0, max: 1_000_000_000 })({ default: 0 }),
  });
  return {
    ...config,
    dataDir: resolve(config.CANDOR_DATA || '.data'),
    requiresStaffSecondFactor: requiresStaffSecondFactor(config),
  };
}

export type EmbeddedConfig = ReturnType<typeof readEmbeddedConfig>;
