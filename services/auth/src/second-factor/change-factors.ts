import { changeSecurity, type SecurityStep } from '../accounts/change-security.ts';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import { revokeEndedSessions } from '../sessions/revoke-ended-sessions.ts';
import { assertFresh } from './reauthenticate.ts';

/**
 * Changes the factors of the caller's account. Ends its other sessions, because a thief's would outlive the change.
 * @throws AppError FRESH_LOGIN_REQUIRED
 */
export async function changeFactors(
  deps: AuthDeps,
  { account, session }: SignedInSession,
  decide: (account: Account) => SecurityStep | null,
): Promise<Account | null> {
  const changed = await changeSecurity(deps, account.id, (latest) => {
    assertFresh(deps, { account: latest, session });
    const step = decide(latest);
    return step && { endSessions: { reason: 'ended', keep: session.id }, ...step };
  });
  if (changed) await revokeEndedSessions(deps, changed);
  return changed;
}
