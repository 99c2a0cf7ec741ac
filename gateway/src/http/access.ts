import { type Access, isGuarded } from '@candor/contracts/calls/call';
import type { Caller, VerifyToken } from '@candor/kit/http/auth-middleware';
import { assertRole, verifiedCaller } from '@candor/kit/http/authenticate';
import type { Request } from 'express';
import type { SessionGuard } from '../sessions/session-guard.ts';

/** The caller, or null where a call needs none. */
export type CheckAccess = (access: Access, req: Request) => Promise<Caller | null>;

/**
 * Stops here who would be refused further in as well: services check the token and the role again. Only
 * whether a session was ended is known here alone.
 */
export function createAccessCheck(deps: {
  verifyToken: VerifyToken;
  sessions: Pick<SessionGuard, 'check'>;
}): CheckAccess {
  return async (access, req) => {
    if (!isGuarded(access)) return null;
    const caller = await verifiedCaller(req, access, deps.verifyToken);
    // Good for asking for the mail again and for nothing else, so no session stands behind it.
    if (caller.scope !== 'full') return caller;
    await deps.sessions.check(caller);
    assertRole(caller.role, access);
    return caller;
  };
}
