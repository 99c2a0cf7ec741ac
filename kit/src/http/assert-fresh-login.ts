import { FRESH_LOGIN_MINUTES } from '@candor/contracts/security';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Caller } from './auth-middleware.ts';

/**
 * Requires that password or second factor were checked in the last minutes, so that an open session alone is not
 * enough.
 * @throws AppError FRESH_LOGIN_REQUIRED
 */
export function assertFreshLogin({ authenticatedAt }: Caller, clock: Clock): void {
  const age = clock.now().getTime() / 1_000 - authenticatedAt;
  if (age <= FRESH_LOGIN_MINUTES * 60) return;
  throw new AppError(
    'FRESH_LOGIN_REQUIRED',
    'Confirm that it is you: log in again, then repeat this.',
  );
}
