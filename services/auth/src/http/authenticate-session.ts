import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import { type Authenticate, assertRole, verifiedCaller } from '@candor/kit/http/authenticate';
import type { AuthUseCases } from '../use-cases/auth-use-cases.ts';
import type { SignedInSession } from '../use-cases/recognise-session.ts';

/** A good token of a session that has not ended meanwhile, and the role that the account has now. */
export function authenticateSession(
  useCases: Pick<AuthUseCases, 'recogniseSession'>,
  verifyToken: VerifyToken,
): Authenticate<SignedInSession> {
  return async (req, access) => {
    const caller = await verifiedCaller(req, access, verifyToken);
    const principal = await useCases.recogniseSession(caller);
    assertRole(principal.account.role, access);
    return principal;
  };
}
