import { type Authenticate, assertRole, verifiedCaller } from '@candor/kit/http/authenticate';
import type { AuthDeps } from '../../auth-deps.ts';
import { lacksSecondFactor } from '../../staff/rules/staff-protection.ts';
import type { SignedInSession } from '../resolve-session.ts';
import { resolveSession } from '../resolve-session.ts';

/** Requires a valid token of an active session, and checks the role and protection that the account has now. */
export function authenticateSession(deps: AuthDeps): Authenticate<SignedInSession> {
  return async (req, access) => {
    const caller = await verifiedCaller(req, access, deps.tokens.verify);
    const principal = await resolveSession(deps, caller);
    const { account } = principal;
    const scope = lacksSecondFactor(account, deps.settings) ? 'no-staff' : 'full';
    assertRole({ id: account.id, role: account.role, scope }, access);
    return principal;
  };
}
