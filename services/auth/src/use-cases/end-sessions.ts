import type { Account } from '../domain/account.ts';
import type { AuthContext } from './auth-context.ts';

const AT_ONCE = 20;

/**
 * Marks and announces the sessions that a change of the account has ended. They are over from that change
 * on; this tells everybody else. Repeated by {@link finishEndings} where a crash cut it short.
 */
export async function announceEnded(context: AuthContext, account: Account): Promise<void> {
  const { accounts, sessions, clock } = context;
  const reason = account.endingSessions;
  if (!reason) return;
  const ended = await sessions.overtakenBy(account);
  for (let from = 0; from < ended.length; from += AT_ONCE) {
    const some = ended.slice(from, from + AT_ONCE);
    await Promise.all(some.map((session) => sessions.revoke(session, reason, clock.now())));
  }
  await accounts.sessionsEnded(account.id, account.sessionEpoch);
  context.onWritten();
}

/** Finishes what an earlier process left half done. */
export async function finishEndings(context: AuthContext): Promise<void> {
  for (const account of await context.accounts.withEndingSessions()) {
    await announceEnded(context, account);
  }
}
