import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import { type Authenticate, assertRole, verifiedCaller } from '@candor/kit/http/authenticate';
import type { AuthUseCases } from '../use-cases/auth-use-cases.ts';
import type { SignedInSession } from '../use-cases/resolve-session.ts';

/** Requires a valid token of an active session, and checks the role that the account has now. */
export function authenticateSession(
  useCases: Pick<AuthUseCases, 'resolveSession'>,
  verifyToken: VerifyToken,
): Authenticate<SignedInSession> {
  return async (req, access) => {
    const caller = await verifiedCaller(req, access, verifyToken);
    const principal = await useCases.resolveSession(caller);
    assertRole(principal.account, access);
    return principal;
  };
}
