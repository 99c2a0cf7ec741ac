import { ACCESS_TOKEN_SECONDS } from '@candor/contracts/auth';
import { parseRetiredSecrets } from '@candor/kit/service/service-config';
import type { AuthConfig } from './config.ts';

/** Cost parameters of argon2id, defined in RFC 9106. */
export interface Argon2Cost {
  /** KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

export interface BootstrapAdmin {
  email: string;
  password: string;
}

export interface AuthSettings {
  /** Origin of the public site, such as https://candor.example. Cookies are Secure when it is https. */
  siteOrigin: string;
  /** Key that other platform components send to the internal session endpoints. */
  internalKey: string;
  /** Encrypts the secrets of authenticator apps. With another key, those stored are unreadable. */
  secondFactorKey: string;
  /** Earlier keys, which only decrypt. */
  secondFactorRetiredKeys?: readonly string[];
  /** Folder of the ranges of breached passwords; empty: none are refused. */
  breachedPasswordsFolder?: string;
  accessTokenSeconds?: number;
  argon2?: Argon2Cost;
  /** Password hashes computed concurrently. */
  maxConcurrentHashes?: number;
  /** Password hashes that may be queued, a few seconds of work; further ones are refused. */
  maxQueuedHashes?: number;
  /** Minimum response time, in milliseconds, of calls that must not reveal whether an address has an account. */
  minimumAnswerMs?: number;
  /** Whether staff without a second factor have no permissions until they turn it on. */
  requiresStaffSecondFactor?: boolean;
  /** How often keys that operators added are loaded, in milliseconds: several times within their activation. */
  signingKeyReloadMs?: number;
  /** Created at start-up when there is no admin. */
  bootstrapAdmin?: BootstrapAdmin | null;
}

export type CompleteAuthSettings = Required<AuthSettings>;

export function completeSettings(settings: AuthSettings): CompleteAuthSettings {
  return {
    siteOrigin: settings.siteOrigin,
    internalKey: settings.internalKey,
    secondFactorKey: settings.secondFactorKey,
    secondFactorRetiredKeys: settings.secondFactorRetiredKeys ?? [],
    breachedPasswordsFolder: settings.breachedPasswordsFolder ?? '',
    accessTokenSeconds: settings.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS,
    argon2: settings.argon2 ?? { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    // Leaves one of the four libuv threads free for DNS lookups and file access.
    maxConcurrentHashes: settings.maxConcurrentHashes ?? 3,
    maxQueuedHashes: settings.maxQueuedHashes ?? 256,
    minimumAnswerMs: settings.minimumAnswerMs ?? 150,
    requiresStaffSecondFactor: settings.requiresStaffSecondFactor ?? false,
    signingKeyReloadMs: settings.signingKeyReloadMs ?? 60_000,
    bootstrapAdmin: settings.bootstrapAdmin ?? null,
  };
}

/** Whether staff have no permission without two-step login. */
export const requiresStaffSecondFactor = (
  config: Record<'SITE_MODE' | 'STAFF_SECOND_FACTOR', string>,
): boolean => config.SITE_MODE === 'live' || config.STAFF_SECOND_FACTOR === 'always';

export function parseSettings(config: AuthConfig): AuthSettings {
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = config;
  return {
    siteOrigin: config.SITE_ORIGIN,
    internalKey: config.INTERNAL_KEY,
    secondFactorKey: config.SECOND_FACTOR_KEY,
    secondFactorRetiredKeys: parseRetiredSecrets(config.SECOND_FACTOR_RETIRED_KEYS),
    breachedPasswordsFolder: config.BREACHED_PASSWORDS_DIR,
    requiresStaffSecondFactor: requiresStaffSecondFactor(config),
    bootstrapAdmin: email && password ? { email, password } : null,
  };
}
