import type { GuardedAccess } from '@candor/contracts/calls/call';
import { hasPermission, isPermission } from '@candor/contracts/permissions';
import type { Request } from 'express';
import { AppError } from '../app-error.ts';
import { type Caller, parseBearer, type VerifyToken } from './auth-middleware.ts';

/**
 * Authenticates and authorises the caller of a guarded call.
 * @throws AppError TOKEN_MISSING, TOKEN_INVALID, TOKEN_EXPIRED, EMAIL_UNVERIFIED, ROLE_FORBIDDEN,
 * SECOND_FACTOR_REQUIRED
 */
export type Authenticate<P> = (req: Request, access: GuardedAccess) => Promise<P>;

/** Authenticates by the access token alone: the role is the one at the time of issue. */
export function authenticateByToken(verifyToken: VerifyToken): Authenticate<Caller> {
  return async (req, access) => {
    const caller = await verifiedCaller(req, access, verifyToken);
    assertRole(caller, access);
    return caller;
  };
}

/** Verifies the token of a request and its scope, but not the role. */
export async function verifiedCaller(
  req: Request,
  access: GuardedAccess,
  verifyToken: VerifyToken,
): Promise<Caller> {
  const token = parseBearer(req);
  if (!token) throw new AppError('TOKEN_MISSING', 'Log in to go on');
  const caller = await verifyToken(token);
  if (caller.scope === 'verify' && access !== 'verify') {
    throw new AppError('EMAIL_UNVERIFIED', 'Confirm your email address first');
  }
  return caller;
}

/** Who is calling, as far as roles are concerned. */
export type Actor = Pick<Caller, 'id' | 'role'>;

/** Refuses an authenticated caller because a permission is missing. */
export class RoleForbiddenError extends AppError {
  readonly actor: Actor;

  constructor({ id, role }: Actor) {
    super('ROLE_FORBIDDEN', 'Your role may not do this');
    this.actor = { id, role };
  }
}

/** @throws RoleForbiddenError, and AppError SECOND_FACTOR_REQUIRED */
export function assertRole(
  { scope, ...actor }: Actor & Partial<Pick<Caller, 'scope'>>,
  access: GuardedAccess,
): void {
  if (!isPermission(access)) return;
  if (scope === 'no-staff') {
    throw new AppError(
      'SECOND_FACTOR_REQUIRED',
      'Turn on two-step login for your account first, under Security',
    );
  }
  if (!hasPermission(actor.role, access)) {
    throw new RoleForbiddenError(actor);
  }
}
