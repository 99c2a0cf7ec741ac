import type { VerifyToken } from '@candor/kit/http/auth-middleware';
import { type Authenticate, assertRole, verifiedCaller } from '@candor/kit/http/authenticate';
import type { AuthUseCases } from '../../auth-use-cases.ts';
import { lacksSecondFactor } from '../../staff/rules/staff-protection.ts';
import type { SignedInSession } from '../resolve-session.ts';

/** Requires a valid token of an active session, and checks the role and protection that the account has now. */
export function authenticateSession(
  useCases: Pick<AuthUseCases, 'resolveSession'>,
  verifyToken: VerifyToken,
  settings: { requiresStaffSecondFactor: boolean },
): Authenticate<SignedInSession> {
  return async (req, access) => {
    const caller = await verifiedCaller(req, access, verifyToken);
    const principal = await useCases.resolveSession(caller);
    const { account } = principal;
    const scope = lacksSecondFactor(account, settings) ? 'no-staff' : 'full';
    assertRole({ id: account.id, role: account.role, scope }, access);
    return principal;
  };
}
