import type { LoginRequest } from '@candor/contracts/auth';
import { type Account, identifierOf } from '../domain/account.ts';
import { accountDisabled, credentialsWrong } from '../domain/errors.ts';
import { deviceCounter, strangersCounter } from '../domain/guess-counter.ts';
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
  const named = await context.accounts.find(identifierOf(identifier));
  const attempt = {
    counter: counterOf(context, named, { identifier, client }),
    candidates: named ? [named] : [],
  };
  const account = await checkPassword(context, attempt, password);
  if (!account) throw credentialsWrong();
  if (!account.active) throw accountDisabled();
  if (!account.isEmailVerified) return signInToVerify(context, account);
  return openSession(context, account, { remembered: rememberMe ?? false, client });
}

/** A device on which the account has logged in before is not held up by what strangers guess. */
function counterOf(
  { devices }: AuthContext,
  named: Account | null,
  { identifier, client }: { identifier: string; client: Client },
): string {
  if (!named) return strangersCounter(identifier);
  const device = devices.recognise(named, client.device);
  return device ? deviceCounter(named, device) : strangersCounter(named.email);
}
