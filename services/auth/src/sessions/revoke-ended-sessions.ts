import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';

const BATCH_SIZE = 20;

/**
 * Marks the sessions ended by a change of the account as revoked and publishes their revocation. They are invalid as soon
 * as the account has changed; this informs the other services. After a crash, {@link finishInterruptedRevocations} repeats it.
 */
export async function revokeEndedSessions(deps: AuthDeps, account: Account): Promise<void> {
  const { clock } = deps;
  const { accounts, sessions } = deps.data;
  const reason = account.endingSessions;
  if (!reason) return;
  const ended = await sessions.findEndedByEpoch(account);
  for (let from = 0; from < ended.length; from += BATCH_SIZE) {
    const batch = ended.slice(from, from + BATCH_SIZE);
    await Promise.all(batch.map((session) => sessions.revoke(session, reason, clock.now())));
  }
  await accounts.clearEndingSessions(account.id, account.sessionEpoch);
}

/** Finishes revocations that an earlier process started and did not complete. */
export async function finishInterruptedRevocations(deps: AuthDeps): Promise<void> {
  for (const account of await deps.data.accounts.findWithEndingSessions()) {
    await revokeEndedSessions(deps, account);
  }
}
