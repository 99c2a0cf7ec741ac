import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Account } from '../domain/account.ts';
import { sessionRevoked } from '../domain/errors.ts';
import { isLive, type Session } from '../domain/session.ts';
import type { AuthDeps } from './auth-deps.ts';

/** Who calls, as the database has them now and not as their token remembers them. */
export interface SignedInSession {
  account: Account;
  session: Session;
}

/** @throws AppError SESSION_REVOKED where the session has ended although its token has not */
export async function recogniseSession(deps: AuthDeps, caller: Caller): Promise<SignedInSession> {
  const { clock } = deps;
  const { accounts, sessions } = deps.data;
  const [account, session] = await Promise.all([
    accounts.byId(caller.id),
    sessions.byId(caller.sessionId),
  ]);
  const belongs = account && session && session.accountId === account.id;
  if (!belongs || !isLive(session, account, clock.now())) throw sessionRevoked();
  return { account, session };
}
