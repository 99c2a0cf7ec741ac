import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Account } from '../accounts/rules/account.ts';
import { sessionRevoked } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { isActive, type Session } from './rules/session.ts';

/** The principal of a signed-in call, read from the database rather than from token claims. */
export interface SignedInSession {
  account: Account;
  session: Session;
}

/** @throws AppError SESSION_REVOKED when the session has ended, even if its token has not expired */
export async function resolveSession(deps: AuthDeps, caller: Caller): Promise<SignedInSession> {
  const { clock } = deps;
  const { accounts, sessions } = deps.data;
  const [account, session] = await Promise.all([
    accounts.findById(caller.id),
    sessions.findById(caller.sessionId),
  ]);
  const isOwnSession = account && session && session.accountId === account.id;
  if (!isOwnSession || !isActive(session, account, clock.now())) throw sessionRevoked();
  return { account, session };
}
