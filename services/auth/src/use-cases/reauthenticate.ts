import {
  FRESH_LOGIN_MINUTES,
  type PasskeyRequestOptions,
  type ReauthenticateRequest,
} from '@candor/contracts/security';
import { AppError, fieldError } from '@candor/kit/app-error';
import type { Account } from '../domain/account.ts';
import { challengeExpired, freshLoginRequired } from '../domain/errors.ts';
import { toSecondFactorCounter, toSessionCounter } from '../domain/guess-counter.ts';
import type { Session } from '../domain/session.ts';
import type { AuthDeps } from './auth-deps.ts';
import { checkPasskey } from './check-passkey.ts';
import { checkPassword } from './check-password.ts';
import { redeemCode } from './check-second-factor.ts';
import { issueChallenge } from './issue-challenge.ts';
import { createAccessToken } from './open-session.ts';
import type { SignedInSession } from './resolve-session.ts';
import { throttleGuesses } from './throttle-guesses.ts';

/** Whether the caller has authenticated recently in this session. */
export function isFresh({ clock }: Pick<AuthDeps, 'clock'>, session: Session): boolean {
  const ageMs = clock.now().getTime() - session.authenticatedAt.getTime();
  return ageMs <= FRESH_LOGIN_MINUTES * 60_000;
}

/** @throws AppError FRESH_LOGIN_REQUIRED */
export function assertFresh(deps: Pick<AuthDeps, 'clock'>, session: Session): void {
  if (!isFresh(deps, session)) throw freshLoginRequired();
}

/** A request to sign with one of the caller's own passkeys. */
export async function startPasskeyReauthentication(
  deps: AuthDeps,
  { account, session }: SignedInSession,
): Promise<PasskeyRequestOptions> {
  if (account.security.passkeys.length === 0) {
    throw new AppError('STATE_CONFLICT', 'This account has no passkey');
  }
  const options = await deps.passkeys.createRequest(account);
  await issueChallenge(deps, {
    key: toChallengeKey(session),
    account,
    passkeyChallenge: options.challenge,
  });
  return options;
}

/** Checks the caller's password, code or passkey again. The session remembers when. */
export async function reauthenticate(
  deps: AuthDeps,
  { account, session }: SignedInSession,
  request: ReauthenticateRequest,
): Promise<{ account: Account; token: string }> {
  await checkIdentity(deps, { account, session }, request);
  const authenticatedAt = deps.clock.now();
  await deps.data.sessions.markAuthenticated(session.id, authenticatedAt);
  return {
    account,
    token: await createAccessToken(deps, account, { ...session, authenticatedAt }),
  };
}

async function checkIdentity(
  deps: AuthDeps,
  { account, session }: SignedInSession,
  { password, code, passkey }: ReauthenticateRequest,
): Promise<void> {
  if (passkey) {
    const challenge = await deps.data.challenges.take(toChallengeKey(session));
    if (!challenge || deps.clock.now() >= challenge.expiresAt) throw challengeExpired();
    if (await checkPasskey(deps, account.id, passkey, challenge.passkeyChallenge)) return;
    throw fieldError(
      'CREDENTIALS_WRONG',
      'passkey',
      'This passkey does not belong to this account',
    );
  }
  if (code) {
    const { isRight } = await throttleGuesses(deps, toSecondFactorCounter(account.id), () =>
      redeemCode(deps, account.id, code),
    );
    if (isRight) return;
    throw fieldError(
      'CREDENTIALS_WRONG',
      'code',
      'This code is not right, or it was used already. Wait for the next one',
    );
  }
  if (!password) throw fieldError('VALIDATION_FAILED', 'password', 'Enter your password');
  const attempt = { counter: toSessionCounter(session.id), candidates: [account] };
  if (await checkPassword(deps, attempt, password)) return;
  throw fieldError('CREDENTIALS_WRONG', 'password', 'The password is not right');
}

function toChallengeKey({ id }: Session): string {
  return `reauthenticate:${id}`;
}
