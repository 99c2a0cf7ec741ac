import { isApiError } from './api-error.ts';

/** Whether a call was refused until the person confirms who they are, which they may have chosen not to do. */
export function isIdentityUnconfirmed(error: unknown): boolean {
  return isApiError(error, 'FRESH_LOGIN_REQUIRED');
}
