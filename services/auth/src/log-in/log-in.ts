import type { LoginRequest } from '@candor/contracts/auth';
import type { SecondFactorNeeded, SignInResult } from '@candor/contracts/security';
import {
  type Account,
  MAX_UNVERIFIED_CANDIDATES,
  parseIdentifier,
  toCandidates,
} from '../accounts/rules/account.ts';
import { accountDisabled, accountLocked, credentialsWrong } from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { checkPassword, type PasswordAttempt } from '../passwords/check-password.ts';
import { requestSecondFactor } from '../second-factor/request-second-factor.ts';
import type { Client } from './client.ts';
import { openSession, type SignedIn, signInUnverified } from './open-session.ts';
import { recordSignIn } from './record-sign-in.ts';
import { toDeviceCounter, toIdentifierCounter } from './rules/guess-counter.ts';

/** Logs in. Nothing about the account (disabled, unverified) is revealed unless the password is right. */
export async function logIn(
  deps: AuthDeps,
  request: LoginRequest,
  client: Client,
): Promise<SignedIn | SecondFactorNeeded> {
  const { identifier, password, rememberMe } = request;
  const remembered = rememberMe ?? false;
  const attempt = await findAttempt(deps, { identifier, client });
  const account = await checkPassword(deps, attempt, password);
  const record = (result: SignInResult) =>
    recordSignIn(deps, account ?? attempt.owner, { result, method: 'password', client });
  if (!account) {
    await record('wrong-password');
    throw credentialsWrong();
  }
  if (!account.active || account.security.lockedAt) {
    await record('refused');
    throw account.active ? accountLocked() : accountDisabled();
  }
  if (!account.isEmailVerified) return signInUnverified(deps, account);
  if (account.security.secondFactor) {
    await record('second-factor-needed');
    return requestSecondFactor(deps, account, { remembered });
  }
  return openSession(deps, account, { remembered, method: 'password', client });
}

/** Selects the failure counter, the accounts whose passwords are compared, and the one in whose history a failure is recorded. */
async function findAttempt(
  { data, devices }: AuthDeps,
  { identifier, client }: { identifier: string; client: Client },
): Promise<PasswordAttempt & { owner: Account | null }> {
  const { accounts } = data;
  const name = parseIdentifier(identifier);
  const named = await accounts.find(name);
  const owner = named && !named.isDecoy ? named : null;
  const device = named && devices.find(named, client.device);
  // A device that has logged in before has its own counter, so guesses from elsewhere do not block it.
  if (named && device) {
    return { counter: toDeviceCounter(named, device), candidates: [named], owner };
  }
  const counter = toIdentifierCounter(named?.email ?? identifier);
  if (!('email' in name)) return { counter, candidates: named ? [named] : [], owner };
  const findDecoys = () => accounts.findDecoys(name.email, MAX_UNVERIFIED_CANDIDATES);
  if (named?.isEmailVerified) return { counter, candidates: [named], findMore: findDecoys, owner };
  return { counter, candidates: toCandidates(named, await findDecoys()), owner };
}
