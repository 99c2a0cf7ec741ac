import { STAFF_ROLES } from '@candor/contracts/auth';
import { AppError } from '@candor/kit/app-error';
import { bearerOf, type Caller, type VerifyToken } from '@candor/kit/http/auth-middleware';
import type { Request } from 'express';
import type { Access } from '../routes.ts';
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
    if (access === 'public' || access === 'refresh') return null;
    const token = bearerOf(req);
    if (!token) throw new AppError('TOKEN_MISSING', 'Log in to go on');
    const caller = await deps.verifyToken(token);
    if (caller.scope !== 'full') {
      // Good for asking for the mail again and for nothing else, so no session stands behind it.
      if (access === 'verify') return caller;
      throw new AppError('EMAIL_UNVERIFIED', 'Confirm your e-mail address first');
    }
    await deps.sessions.check(caller);
    if (!roleMay(caller, access)) {
      throw new AppError('ROLE_FORBIDDEN', 'Your role may not do this');
    }
    return caller;
  };
}

function roleMay({ role }: Caller, access: Access): boolean {
  if (access === 'admin') return role === 'admin';
  if (access === 'staff') return STAFF_ROLES.includes(role);
  return true;
}
