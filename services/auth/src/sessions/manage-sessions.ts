import { notFound } from '@candor/kit/app-error';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { SignedInSession } from './resolve-session.ts';
import { revokeEndedSessions } from './revoke-ended-sessions.ts';
import { isRevoked, type Session, toExpiry } from './rules/session.ts';

/** Lists the active sessions of an account, most recently used first. */
export async function listSessions(
  { data, clock }: AuthDeps,
  account: Account,
): Promise<Session[]> {
  const { sessions } = data;
  const now = clock.now();
  const all = await sessions.findUnrevoked(account.id);
  return all.filter((session) => !isRevoked(session, account) && now < toExpiry(session));
}

/**
 * Ends one of the caller's own sessions.
 * @throws AppError NOT_FOUND also for a session of another account
 */
export async function endSession(
  deps: AuthDeps,
  { account }: SignedInSession,
  sessionId: string,
): Promise<void> {
  const { clock } = deps;
  const { sessions } = deps.data;
  const session = await sessions.findById(sessionId);
  const isOwn = session?.accountId === account.id;
  if (!session || !isOwn || !(await sessions.revoke(session, 'ended', clock.now()))) {
    throw notFound('Session');
  }
}

/** Ends all sessions of the caller except the current one. */
export async function endOtherSessions(
  deps: AuthDeps,
  { account, session }: SignedInSession,
): Promise<void> {
  const changed = await deps.data.accounts.change(account.id, {
    endSessions: { reason: 'ended', keep: session.id },
  });
  if (changed) await revokeEndedSessions(deps, changed);
}
