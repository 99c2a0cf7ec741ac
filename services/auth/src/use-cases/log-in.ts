import type { LoginRequest } from '@candor/contracts/auth';
import { identifierOf } from '../domain/account.ts';
import { accountDisabled, credentialsWrong } from '../domain/errors.ts';
import type { AuthContext } from './auth-context.ts';
import { checkPassword } from './check-password.ts';
import { type Client, openSession, type SignedIn, signInToVerify } from './open-session.ts';

/** Only who knows the password learns anything about the account. */
export async function logIn(
  context: AuthContext,
  request: LoginRequest,
  client: Client,
): Promise<SignedIn> {
  const { identifier, password, rememberMe } = request;
  const account = await context.accounts.find(identifierOf(identifier));
  const isRight = await checkPassword(context, account ?? { unknown: identifier }, password);
  if (!account || !isRight) throw credentialsWrong();
  if (!account.active) throw accountDisabled();
  if (!account.isEmailVerified) return signInToVerify(context, account);
  return openSession(context, account, { remembered: rememberMe ?? false, client });
}
