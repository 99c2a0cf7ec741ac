import type { SignInMethod } from '@candor/contracts/security';
import type { Account } from '../accounts/rules/account.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { isStrongEnough } from '../sessions/rules/assurance.ts';
import type { Session } from '../sessions/rules/session.ts';

/** Records that the owner has authenticated in this session. A proof weaker than the account's strongest factor changes nothing. */
export async function markAuthenticated(
  { clock, data }: Pick<AuthDeps, 'clock' | 'data'>,
  account: Account,
  session: Session,
  method: SignInMethod,
): Promise<Session> {
  if (!isStrongEnough(method, account.security)) return session;
  const authenticatedAt = clock.now();
  await data.sessions.markAuthenticated(session.id, authenticatedAt, method);
  return { ...session, authenticatedAt, authenticatedWith: method };
}
