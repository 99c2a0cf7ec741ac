import type { Account } from '../domain/account.ts';
import type { AuthDeps } from './auth-deps.ts';

const AT_ONCE = 20;

/**
 * Marks and announces the sessions that a change of the account has ended. They are over from that change
 * on; this tells everybody else. Repeated by {@link finishEndings} where a crash cut it short.
 */
export async function announceEnded(deps: AuthDeps, account: Account): Promise<void> {
  const { clock } = deps;
  const { accounts, sessions } = deps.data;
  const reason = account.endingSessions;
  if (!reason) return;
  const ended = await sessions.overtakenBy(account);
  for (let from = 0; from < ended.length; from += AT_ONCE) {
    const some = ended.slice(from, from + AT_ONCE);
    await Promise.all(some.map((session) => sessions.revoke(session, reason, clock.now())));
  }
  await accounts.sessionsEnded(account.id, account.sessionEpoch);
}

/** Finishes what an earlier process left half done. */
export async function finishEndings(deps: AuthDeps): Promise<void> {
  for (const account of await deps.data.accounts.withEndingSessions()) {
    await announceEnded(deps, account);
  }
}
