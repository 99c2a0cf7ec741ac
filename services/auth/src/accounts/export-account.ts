import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import type { SignInAttempt } from '../log-in/rules/sign-in-attempt.ts';
import { assertFresh } from '../second-factor/reauthenticate.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import type { Session } from '../sessions/rules/session.ts';
import { securityChanged } from './security-changed.ts';

/**
 * What auth holds of the caller. The owner is notified by mail before anything is answered.
 * @throws AppError FRESH_LOGIN_REQUIRED
 */
export async function exportAccount(
  deps: AuthDeps,
  principal: SignedInSession,
  client: Client,
): Promise<{ sessions: Session[]; signIns: AsyncIterable<SignInAttempt> }> {
  assertFresh(deps, principal);
  const { account } = principal;
  const { accounts, sessions, signIns } = deps.data;
  await accounts.change(account.id, {
    events: [securityChanged(deps, account, 'data-exported', { client })],
  });
  deps.log.info({ accountId: account.id }, 'personal data exported');
  return { sessions: await sessions.findUnrevoked(account.id), signIns: signIns.all(account.id) };
}
