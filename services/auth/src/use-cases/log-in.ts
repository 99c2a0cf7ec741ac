import type { LoginRequest } from '@candor/contracts/auth';
import {
  type Account,
  MAX_UNVERIFIED_CANDIDATES,
  parseIdentifier,
  toCandidates,
} from '../domain/account.ts';
import { accountDisabled, credentialsWrong } from '../domain/errors.ts';
import { toDeviceCounter, toIdentifierCounter } from '../domain/guess-counter.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkPassword } from './check-password.ts';
import { type Client, openSession, type SignedIn, signInUnverified } from './open-session.ts';

/** Logs in. Nothing about the account (disabled, unverified) is revealed unless the password is right. */
export async function logIn(
  deps: AuthDeps,
  request: LoginRequest,
  client: Client,
): Promise<SignedIn> {
  const { identifier, password, rememberMe } = request;
  const account = await checkPassword(
    deps,
    await findAttempt(deps, { identifier, client }),
    password,
  );
  if (!account) throw credentialsWrong();
  if (!account.active) throw accountDisabled();
  if (!account.isEmailVerified) return signInUnverified(deps, account);
  return openSession(deps, account, { remembered: rememberMe ?? false, client });
}

/** Selects the failure counter and the accounts whose passwords are compared. */
async function findAttempt(
  { data, devices }: AuthDeps,
  { identifier, client }: { identifier: string; client: Client },
): Promise<{ counter: string; candidates: Account[] }> {
  const { accounts } = data;
  const name = parseIdentifier(identifier);
  const named = await accounts.find(name);
  const device = named && devices.find(named, client.device);
  // A device that has logged in before has its own counter, so guesses from elsewhere do not block it.
  if (named && device) return { counter: toDeviceCounter(named, device), candidates: [named] };
  const counter = toIdentifierCounter(named?.email ?? identifier);
  if (!('email' in name)) return { counter, candidates: named ? [named] : [] };
  const decoys = await accounts.findDecoys(name.email, MAX_UNVERIFIED_CANDIDATES);
  return { counter, candidates: toCandidates(named, decoys) };
}
