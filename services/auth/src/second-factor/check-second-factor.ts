import type { PasskeyAssertion, SignInMethod } from '@candor/contracts/security';
import { fieldError } from '@candor/kit/app-error';
import { changeSecurity } from '../accounts/change-security.ts';
import type { Account } from '../accounts/rules/account.ts';
import { passkeyRefused, secondFactorWrong } from '../accounts/rules/errors.ts';
import { withChange } from '../accounts/rules/security-state.ts';
import { securityChanged } from '../accounts/security-changed.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { toSecondFactorCounter } from '../log-in/rules/guess-counter.ts';
import { throttleGuesses } from '../log-in/throttle-guesses.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { findTimeStep } from './one-time-codes.ts';
import { toRecoveryDigest } from './rules/recovery-codes.ts';

/** One of the three. */
export interface SecondFactorAnswer {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

export type SecondFactorMethod = Extract<SignInMethod, 'code' | 'recovery-code' | 'passkey'>;

/**
 * Checks a second factor and uses it up. Returns which one it was.
 * @throws AppError SECOND_FACTOR_WRONG, PASSKEY_REFUSED, RATE_LIMITED
 */
export async function checkSecondFactor(
  deps: AuthDeps,
  account: Account,
  answer: SecondFactorAnswer,
  about: { passkeyChallenge: string | null; client: Client },
): Promise<SecondFactorMethod> {
  const { code, recoveryCode, passkey } = answer;
  if (passkey) {
    const isRight = await checkPasskey(deps, account.id, passkey, about.passkeyChallenge);
    if (!isRight) throw passkeyRefused();
    return 'passkey';
  }
  if (!code && !recoveryCode) {
    throw fieldError('VALIDATION_FAILED', 'code', 'Enter the 6 digits of your authenticator app');
  }
  if (await guessCode(deps, account, { code, recoveryCode }, about.client)) {
    return code ? 'code' : 'recovery-code';
  }
  throw secondFactorWrong(code ? 'code' : 'recoveryCode');
}

/**
 * Checks a code, or else a recovery code, and uses it up. Guesses are counted; the owner is told when they are blocked.
 * @throws AppError RATE_LIMITED
 */
export async function guessCode(
  deps: AuthDeps,
  account: Account,
  { code, recoveryCode }: Pick<SecondFactorAnswer, 'code' | 'recoveryCode'>,
  client: Client,
): Promise<boolean> {
  const counter = toSecondFactorCounter(account.id);
  const { isRight, startsBlock } = await throttleGuesses(deps, counter, () =>
    code
      ? redeemCode(deps, account.id, code)
      : redeemRecoveryCode(deps, account.id, recoveryCode ?? '', client),
  );
  // Whoever gets here knows the password or has an open session.
  if (!isRight && startsBlock) {
    await deps.data.accounts.change(account.id, {
      events: [securityChanged(deps, account, 'second-factor-guessed', { client })],
    });
  }
  return isRight;
}

/** Accepts each time step once, in order. */
async function redeemCode(deps: AuthDeps, accountId: string, code: string): Promise<boolean> {
  const changed = await changeSecurity(deps, accountId, ({ id, security }) => {
    const { secondFactor } = security;
    if (!secondFactor) return null;
    const secret = deps.secretBox.open(secondFactor.secret, id);
    const step = findTimeStep(secret, code, deps.clock.now());
    if (step === null || step <= secondFactor.lastStep) return null;
    return {
      security: withChange(security, { secondFactor: { ...secondFactor, lastStep: step } }),
    };
  });
  return changed !== null;
}

async function redeemRecoveryCode(
  deps: AuthDeps,
  accountId: string,
  recoveryCode: string,
  client: Client,
): Promise<boolean> {
  const used = toRecoveryDigest(recoveryCode);
  const changed = await changeSecurity(deps, accountId, (account) => {
    const { security } = account;
    if (!security.secondFactor || !security.recoveryCodes.includes(used)) return null;
    const recoveryCodes = security.recoveryCodes.filter((digest) => digest !== used);
    const about = { client, codesLeft: recoveryCodes.length };
    return {
      security: withChange(security, { recoveryCodes }),
      events: [securityChanged(deps, account, 'recovery-code-used', about)],
    };
  });
  return changed !== null;
}
