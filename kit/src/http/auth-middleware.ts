import {
  type AccessClaims,
  type Role,
  STAFF_ROLES,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@candor/contracts/auth';
import type { Request } from 'express';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';

/** Who is calling. */
export interface Caller {
  id: string;
  sessionId: string;
  role: Role;
  scope: 'full' | 'verify';
  email: string;
  name: string;
  /** When the password or second factor was last checked, epoch seconds; 0 in a token that does not say so. */
  authenticatedAt: number;
  /** Until when the token is good, epoch seconds. */
  expiresAt: number;
}

/** @throws AppError TOKEN_INVALID or TOKEN_EXPIRED */
export type VerifyToken = (token: string) => Promise<Caller>;

/** Keys of auth's JWKS endpoint, cached, fetched again for an unknown kid at most every 10 s. */
export function remoteKeys(jwksUrl: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 10_000, cacheMaxAge: 600_000 });
}

/** jose's codes for a key set that could not be fetched or read: nothing is known about the token then. */
const KEYS_AWAY = new Set(['ERR_JOSE_GENERIC', errors.JWKSTimeout.code, errors.JWKSInvalid.code]);

/** How long a token that was checked is not checked again, and how many are remembered. */
const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 5_000;

/**
 * Checks an access token. Only ES256 and only keys of the given set: headers such as jwk, jku or
 * alg:none have no say. The same token is verified once within {@link REMEMBERED_MS}, its expiry at each use.
 */
export function createTokenVerifier(keys: JWTVerifyGetKey, clock: Clock): VerifyToken {
  const remembered = new Map<string, { caller: Caller; until: number }>();

  return async (token) => {
    const now = clock.now().getTime();
    const known = remembered.get(token);
    if (known && now < known.until && now < known.caller.expiresAt * 1_000) return known.caller;
    const caller = await verifySignature(token, keys, clock);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(token, { caller, until: now + REMEMBERED_MS });
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
    return {
      id: payload.sub,
      sessionId: payload.sid,
      role: payload.role,
      scope: payload.scope,
      email: payload.email,
      name: payload.name,
      authenticatedAt: payload.auth_time ?? 0,
      expiresAt: payload.exp,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new AppError('TOKEN_EXPIRED', 'Your session needs to be renewed');
    }
    if (error instanceof errors.JOSEError && !KEYS_AWAY.has(error.code)) {
      throw new AppError('TOKEN_INVALID', 'Log in to go on');
    }
    throw new AppError('SERVICE_UNAVAILABLE', 'Sign-in cannot be checked for a moment', {
      cause: error,
    });
  }
}

/** The bearer token of a request, or null. */
export function parseBearer(req: Request): string | null {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(req.get('authorization') ?? '');
  return match?.[1] ?? null;
}

export function isStaff(caller: Caller): boolean {
  return STAFF_ROLES.includes(caller.role);
}

/** The owner of a path id or staff; to everybody else the thing does not exist. */
export function ownOrStaff(caller: Caller, ownerId: string): void {
  if (caller.id !== ownerId && !isStaff(caller))
    throw new AppError('NOT_FOUND', 'There is nothing at this address');
}
