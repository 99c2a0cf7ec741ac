import type { LoginRequest } from '@candor/contracts/auth';
import {
  type Account,
  parseIdentifier,
  toCandidates,
  UNCONFIRMED_LOG_INS,
} from '../domain/account.ts';
import { accountDisabled, credentialsWrong } from '../domain/errors.ts';
import { deviceCounter, strangersCounter } from '../domain/guess-counter.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkPassword } from './check-password.ts';
import { type Client, openSession, type SignedIn, signInToVerify } from './open-session.ts';

/** Only who knows the password learns anything about the account. */
export async function logIn(
  deps: AuthDeps,
  request: LoginRequest,
  client: Client,
): Promise<SignedIn> {
  const { identifier, password, rememberMe } = request;
  const account = await checkPassword(
    deps,
    await toAttempt(deps, { identifier, client }),
    password,
  );
  if (!account) throw credentialsWrong();
  if (!account.active) throw accountDisabled();
  if (!account.isEmailVerified) return signInToVerify(deps, account);
  return openSession(deps, account, { remembered: rememberMe ?? false, client });
}

/** Under which counter whose passwords are tried. */
async function toAttempt(
  { data, devices }: AuthDeps,
  { identifier, client }: { identifier: string; client: Client },
): Promise<{ counter: string; candidates: Account[] }> {
  const { accounts } = data;
  const name = parseIdentifier(identifier);
  const named = await accounts.find(name);
  const device = named && devices.recognise(named, client.device);
  // A device on which the account has logged in before is not held up by what strangers guess.
  if (named && device) return { counter: deviceCounter(named, device), candidates: [named] };
  const counter = strangersCounter(named?.email ?? identifier);
  if (!('email' in name)) return { counter, candidates: named ? [named] : [] };
  const decoys = await accounts.findDecoys(name.email, UNCONFIRMED_LOG_INS);
  return { counter, candidates: toCandidates(named, decoys) };
}
