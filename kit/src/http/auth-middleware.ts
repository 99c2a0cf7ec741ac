import { type AccessClaims, type Role, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@candor/contracts/auth';
import { hasPermission, type Permission } from '@candor/contracts/permissions';
import type { Request } from 'express';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { accessClaimsSchema } from './access-claims.ts';

/** The authenticated caller of a request. */
export interface Caller {
  id: string;
  sessionId: string;
  role: Role;
  scope: AccessClaims['scope'];
  email: string;
  name: string;
  /** When the password or second factor was last checked, epoch seconds; 0 in a token that does not say so. */
  authenticatedAt: number;
  /** When a second factor was last checked, epoch seconds; 0 when it was not, null for an account without one. */
  secondFactorAt: number | null;
  /** Expiry of the token in epoch seconds. */
  expiresAt: number;
}

/** @throws AppError TOKEN_INVALID or TOKEN_EXPIRED */
export type VerifyToken = (token: string) => Promise<Caller>;

/** Keys of auth's JWKS endpoint, cached and refetched for an unknown kid at most every 10 s. */
export function remoteKeys(jwksUrl: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 10_000, cacheMaxAge: 600_000 });
}

/** jose's error codes for a key set that could not be fetched or parsed: the token cannot be verified then. */
const KEYS_UNAVAILABLE = new Set([
  'ERR_JOSE_GENERIC',
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
]);

/** Lifetime and size of the cache of verified tokens. */
const CACHE_MS = 30_000;
const MAX_CACHED = 5_000;

/**
 * Verifies access tokens. Only ES256 and only keys of the given set are accepted: headers such as jwk, jku
 * or alg:none are ignored. A token's signature is verified once within {@link CACHE_MS}, its expiry at each
 * use.
 */
export function createTokenVerifier(keys: JWTVerifyGetKey, clock: Clock): VerifyToken {
  const verified = new Map<string, { caller: Caller; until: number }>();

  return async (token) => {
    const now = clock.now().getTime();
    const known = verified.get(token);
    if (known && now < known.until && now < known.caller.expiresAt * 1_000) return known.caller;
    const caller = await verifySignature(token, keys, clock);
    if (verified.size >= MAX_CACHED) verified.clear();
    verified.set(token, { caller, until: now + CACHE_MS });
    return caller;
  };
}

async function verifySignature(
  token: string,
  keys: JWTVerifyGetKey,
  clock: Clock,
): Promise<Caller> {
  try {
    const { payload } = await jwtVerify<AccessClaims>(token, keys, {
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      algorithms: ['ES256'],
      typ: 'at+jwt',
      requiredClaims: ['sub', 'sid', 'role', 'scope', 'exp'],
      currentDate: clock.now(),
    });
    if (!accessClaimsSchema.isValidSync(payload)) throw new errors.JWTInvalid('unknown claims');
    const { sub, sid, role, scope, email, name, exp } = payload;
    const { auth_time = 0, second_factor_time = 0 } = payload;
    return {
      id: sub,
      sessionId: sid,
      role,
      scope,
      email,
      name,
      authenticatedAt: auth_time,
      secondFactorAt: second_factor_time,
      expiresAt: exp,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new AppError('TOKEN_EXPIRED', 'Your session needs to be renewed');
    }
    if (error instanceof errors.JOSEError && !KEYS_UNAVAILABLE.has(error.code)) {
      throw new AppError('TOKEN_INVALID', 'Log in to go on');
    }
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'Your session cannot be checked right now. Try again shortly.',
      {
        cause: error,
      },
    );
  }
}

/** The bearer token of a request, or null. */
export function parseBearer(req: Request): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(req.get('authorization') ?? '');
  return match?.[1] ?? null;
}

/** Admits the owner and those with the permission; to everyone else the resource does not exist. */
export function ownOrPermitted(caller: Caller, ownerId: string, permission: Permission): void {
  if (caller.id !== ownerId && !hasPermission(caller.role, permission))
    throw new AppError('NOT_FOUND', 'There is nothing at this address');
}
