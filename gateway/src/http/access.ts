import { type Access, isGuarded } from '@candor/contracts/calls/call';
import type { Caller, VerifyToken } from '@candor/kit/http/auth-middleware';
import { assertRole, verifiedCaller } from '@candor/kit/http/authenticate';
import type { Request } from 'express';
import type { SessionGuard } from '../sessions/session-guard.ts';

/** Resolves with the caller, or null where the call needs none. */
export type CheckAccess = (access: Access, req: Request) => Promise<Caller | null>;

/**
 * Refuses unauthorised calls before they reach a service. Services verify the token and the role again; only
 * session revocation is checked here alone.
 */
export function createAccessCheck(deps: {
  verifyToken: VerifyToken;
  sessions: Pick<SessionGuard, 'check'>;
}): CheckAccess {
  return async (access, req) => {
    if (!isGuarded(access)) return null;
    const caller = await verifiedCaller(req, access, deps.verifyToken);
    // A token of scope "verify" can only request another verification mail and has no session to check.
    if (caller.scope === 'verify') return caller;
    await deps.sessions.check(caller);
    assertRole(caller, access);
    return caller;
  };
}
