import type { ConfirmFactor } from '@candor/contracts/security';
import { AppError, fieldError } from '@candor/kit/app-error';

/**
 * Too many failed password checks. The correct password is refused too, since the response would reveal it. On a device that
 * the account has not used before, the owner can log in after a reset by mail.
 */
export class ThrottledError extends AppError {
  constructor(retryAfterSeconds: number) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    super(
      'RATE_LIMITED',
      `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or reset your password`,
      { retryAfter: retryAfterSeconds },
    );
  }
}

export const credentialsWrong = () =>
  new AppError('CREDENTIALS_WRONG', 'Email or password is incorrect');

export const currentPasswordWrong = () =>
  fieldError('CURRENT_PASSWORD_WRONG', 'currentPassword', 'The current password is incorrect');

export const accountDisabled = () =>
  new AppError('ACCOUNT_DISABLED', 'This account is disabled. Contact support to have it enabled');

export const accountLocked = () =>
  new AppError(
    'ACCOUNT_LOCKED',
    'This account was locked with a link from one of our emails. Reset your password to unlock it',
  );

export const CODE_WRONG = 'This code is not right, or it was used already. Wait for the next one';
export const RECOVERY_CODE_WRONG = 'This recovery code is not right, or it was used already';

/** @param field of the request that held the code */
export const secondFactorWrong = (field: 'code' | 'recoveryCode') =>
  fieldError('SECOND_FACTOR_WRONG', field, field === 'code' ? CODE_WRONG : RECOVERY_CODE_WRONG);

export const passkeyRefused = () =>
  new AppError('PASSKEY_REFUSED', 'This passkey does not belong to this account or was removed');

export const challengeExpired = () =>
  new AppError('CHALLENGE_EXPIRED', 'This took too long. Start again');

const STRONGER: Record<ConfirmFactor, string> = {
  password: 'Enter your password',
  code: 'Two-step login is on: confirm with a code of your authenticator app or a recovery code',
  passkey: 'Your account has a passkey: confirm with it',
};

/** @param factor the strongest that the account has */
export const strongerFactorRequired = (factor: ConfirmFactor) =>
  fieldError('STRONGER_FACTOR_REQUIRED', factor, STRONGER[factor]);

export const freshLoginRequired = () =>
  new AppError('FRESH_LOGIN_REQUIRED', 'Confirm that it is you to go on');

export const linkInvalid = () =>
  new AppError('LINK_INVALID', 'The link has expired, or was used or replaced. Ask for a new one');

export const lastAdmin = () =>
  new AppError('STATE_CONFLICT', 'This is the last admin. Make somebody else an admin first');

export const sessionExpired = () =>
  new AppError('SESSION_EXPIRED', 'Your session has ended. Log in again');

export const sessionRevoked = () =>
  new AppError('SESSION_REVOKED', 'You were signed out. Log in again');

export const passwordWeak = (field: string, message: string) =>
  fieldError('PASSWORD_COMMON', field, message);

export const referrerUnknown = () =>
  fieldError(
    'REFERRER_UNKNOWN',
    'referrer',
    'Nobody has this referral code. Correct it or leave it out',
  );

/** The unique field whose value another account has. */
export type TakenField = 'email' | 'username' | 'referralCode';

export function fieldTaken(field: TakenField): AppError {
  if (field === 'email') {
    return fieldError('EMAIL_TAKEN', 'email', 'An account with this email address already exists');
  }
  if (field === 'username') {
    return fieldError('USERNAME_TAKEN', 'username', 'This username is taken');
  }
  return fieldError('VALIDATION_FAILED', 'referralCode', 'This code is taken');
}
