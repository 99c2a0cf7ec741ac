import { FRESH_LOGIN_MINUTES } from '@candor/contracts/security';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Caller } from './auth-middleware.ts';

/**
 * Requires that password or second factor were checked in the last minutes, so that an open session alone is not
 * enough.
 * @throws AppError FRESH_LOGIN_REQUIRED
 */
export function assertFreshLogin(
  { authenticatedAt }: Pick<Caller, 'authenticatedAt'>,
  clock: Clock,
): void {
  const age = clock.now().getTime() / 1_000 - authenticatedAt;
  if (age <= FRESH_LOGIN_MINUTES * 60) return;
  throw new AppError(
    'FRESH_LOGIN_REQUIRED',
    'Confirm that it is you: log in again, then repeat this.',
  );
}

/**
 * Requires that a second factor was checked in the last minutes.
 * @param missing says how to set one up, of the field that asks for it
 * @throws AppError FRESH_LOGIN_REQUIRED; SECOND_FACTOR_REQUIRED for an account that has none
 */
export function assertFreshSecondFactor(
  { secondFactorAt }: Pick<Caller, 'secondFactorAt'>,
  clock: Clock,
  missing: { field: string; message: string },
): void {
  if (secondFactorAt === null) {
    const { field, message } = missing;
    throw new AppError('SECOND_FACTOR_REQUIRED', message, { fields: { [field]: message } });
  }
  assertFreshLogin({ authenticatedAt: secondFactorAt }, clock);
}
