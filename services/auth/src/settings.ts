import { ACCESS_TOKEN_SECONDS } from '@candor/contracts/auth';
import type { AuthConfig } from './config.ts';

/** What a password hash costs; see RFC 9106 for the parameters. */
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
  /** Origin of the public site, such as https://candor.example: with https, cookies are Secure. */
  siteOrigin: string;
  /** Known to the platform's own parts, which show it when they ask about sessions. */
  internalKey: string;
  accessTokenSeconds?: number;
  argon2?: Argon2Cost;
  /** Password hashes worked on at once. */
  hashesAtOnce?: number;
  /** Password hashes that may wait for their turn: some seconds' worth. */
  hashesWaiting?: number;
  /** Calls that must not tell whether an address is known answer after this time, however they went. */
  evenAnswerMs?: number;
  /** Made at the start when there is no admin yet. */
  bootstrapAdmin?: BootstrapAdmin | null;
}

export type CompleteAuthSettings = Required<AuthSettings>;

export function completeSettings(settings: AuthSettings): CompleteAuthSettings {
  return {
    siteOrigin: settings.siteOrigin,
    internalKey: settings.internalKey,
    accessTokenSeconds: settings.accessTokenSeconds ?? ACCESS_TOKEN_SECONDS,
    argon2: settings.argon2 ?? { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
    // One thread of the pool of four is left to name lookups and files.
    hashesAtOnce: settings.hashesAtOnce ?? 3,
    hashesWaiting: settings.hashesWaiting ?? 256,
    evenAnswerMs: settings.evenAnswerMs ?? 150,
    bootstrapAdmin: settings.bootstrapAdmin ?? null,
  };
}

export function parseSettings(config: AuthConfig): AuthSettings {
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = config;
  return {
    siteOrigin: config.SITE_ORIGIN,
    internalKey: config.INTERNAL_KEY,
    bootstrapAdmin: email && password ? { email, password } : null,
  };
}
