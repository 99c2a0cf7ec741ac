import {
  FRESH_LOGIN_MINUTES,
  type PasskeyRequestOptions,
  type ReauthenticateRequest,
  type SignInMethod,
} from '@candor/contracts/security';
import { AppError, fieldError } from '@candor/kit/app-error';
import type { Account } from '../accounts/rules/account.ts';
import {
  CODE_WRONG,
  challengeExpired,
  freshLoginRequired,
  RECOVERY_CODE_WRONG,
  strongerFactorRequired,
} from '../accounts/rules/errors.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { createAccessToken } from '../log-in/open-session.ts';
import { toSessionCounter } from '../log-in/rules/guess-counter.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { checkPassword } from '../passwords/check-password.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import { findStrongestFactor, isStrongEnough } from '../sessions/rules/assurance.ts';
import { type Session, toConfirmedAt } from '../sessions/rules/session.ts';
import { guessCode } from './check-second-factor.ts';
import { issueChallenge } from './issue-challenge.ts';
import { markAuthenticated } from './mark-authenticated.ts';

/** Whether the caller has authenticated recently in this session, with the strongest factor that the account has now. */
export function isFresh(
  { clock }: Pick<AuthDeps, 'clock'>,
  { account, session }: SignedInSession,
): boolean {
  const confirmedAt = toConfirmedAt(session, account);
  if (!confirmedAt) return false;
  return clock.now().getTime() - confirmedAt.getTime() <= FRESH_LOGIN_MINUTES * 60_000;
}

/** @throws AppError FRESH_LOGIN_REQUIRED */
export function assertFresh(deps: Pick<AuthDeps, 'clock'>, principal: SignedInSession): void {
  if (!isFresh(deps, principal)) throw freshLoginRequired();
}

/**
 * For calls that check the password themselves, which is enough for an account that has nothing stronger.
 * @throws AppError FRESH_LOGIN_REQUIRED
 */
export function assertFreshBeyondPassword(
  deps: Pick<AuthDeps, 'clock'>,
  principal: SignedInSession,
): void {
  if (!isStrongEnough('password', principal.account.security)) assertFresh(deps, principal);
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

/**
 * Checks the strongest factor of the caller's account again, or a recovery code in its place. The session remembers when.
 * @throws AppError STRONGER_FACTOR_REQUIRED, CREDENTIALS_WRONG, CHALLENGE_EXPIRED, RATE_LIMITED
 */
export async function reauthenticate(
  deps: AuthDeps,
  { account, session }: SignedInSession,
  request: ReauthenticateRequest,
  client: Client,
): Promise<{ account: Account; token: string }> {
  const method = findMethod(request);
  // Before the check, so that it tells nothing about a password.
  if (!isStrongEnough(method, account.security)) {
    throw strongerFactorRequired(findStrongestFactor(account.security));
  }
  await checkIdentity(deps, { account, session }, request, client);
  const confirmed = await markAuthenticated(deps, account, session, method);
  return { account, token: await createAccessToken(deps, account, confirmed) };
}

function findMethod({ passkey, code, recoveryCode }: ReauthenticateRequest): SignInMethod {
  if (passkey) return 'passkey';
  if (code) return 'code';
  return recoveryCode ? 'recovery-code' : 'password';
}

async function checkIdentity(
  deps: AuthDeps,
  { account, session }: SignedInSession,
  { password, code, recoveryCode, passkey }: ReauthenticateRequest,
  client: Client,
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
  if (code || recoveryCode) {
    if (await guessCode(deps, account, { code, recoveryCode }, client)) return;
    throw code
      ? fieldError('CREDENTIALS_WRONG', 'code', CODE_WRONG)
      : fieldError('CREDENTIALS_WRONG', 'recoveryCode', RECOVERY_CODE_WRONG);
  }
  if (!password) throw fieldError('VALIDATION_FAILED', 'password', 'Enter your password');
  const attempt = { counter: toSessionCounter(session.id), candidates: [account] };
  if (await checkPassword(deps, attempt, password)) return;
  throw fieldError('CREDENTIALS_WRONG', 'password', 'The password is incorrect');
}

function toChallengeKey({ id }: Session): string {
  return `reauthenticate:${id}`;
}
