import { AppError, fieldError } from '@candor/kit/app-error';

/**
 * Too many wrong passwords. The right one is refused as well, or the answer would tell it apart: on a device that is new to the
 * account, a reset by mail is the way in.
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
  new AppError('CREDENTIALS_WRONG', 'E-mail or password is not right');

export const currentPasswordWrong = () =>
  fieldError('CURRENT_PASSWORD_WRONG', 'currentPassword', 'The current password is not right');

export const accountDisabled = () =>
  new AppError('ACCOUNT_DISABLED', 'This account is disabled. Write to support to have it opened');

export const linkInvalid = () =>
  new AppError('LINK_INVALID', 'The link was used, replaced or is too old. Ask for a new one');

export const sessionExpired = () =>
  new AppError('SESSION_EXPIRED', 'Your session has ended. Log in again');

export const sessionRevoked = () =>
  new AppError('SESSION_REVOKED', 'You were signed out. Log in again');

export const passwordWeak = (field: string, message: string) =>
  fieldError('PASSWORD_COMMON', field, message);

/** The field whose unique index refused the account. */
export type TakenField = 'email' | 'username' | 'referralCode';

export function fieldTaken(field: TakenField): AppError {
  if (field === 'email') {
    return fieldError('EMAIL_TAKEN', 'email', 'There is an account with this e-mail address');
  }
  if (field === 'username') {
    return fieldError('USERNAME_TAKEN', 'username', 'This username is taken');
  }
  return fieldError('VALIDATION_FAILED', 'referralCode', 'This code is taken');
}
