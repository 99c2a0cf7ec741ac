import { AppError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { isRegistered, toRole } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Records that an investor wants the account closed; staff then delete it. Idempotent: a second request keeps the first.
 * @throws AppError STATE_CONFLICT for an account of staff
 */
export async function requestClosing(
  { data, clock }: UsersDeps,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const profile = await data.profiles.find(id);
  if (!isRegistered(profile)) {
    throw new AppError('STATE_CONFLICT', 'Your account is still being set up. Try again shortly.');
  }
  if (toRole(profile) !== 'investor') throw staffAccount();
  const at = clock.now();
  const event = makeEvent('users.closing-requested.v1', { accountId: id, reason }, at);
  await data.closings.request(id, { at, reason }, event);
}

/**
 * Withdraws the request. Idempotent.
 * @throws AppError STATE_CONFLICT once staff are deleting the account
 */
export async function cancelClosing(
  { data, clock }: UsersDeps,
  { id }: { id: string },
): Promise<void> {
  const profile = await data.profiles.find(id);
  if (profile?.closing?.state === 'pending') {
    throw new AppError('STATE_CONFLICT', 'Your account is being closed already');
  }
  const event = makeEvent('users.closing-cancelled.v1', { accountId: id }, clock.now());
  await data.closings.cancel(id, event);
}

export function staffAccount(): AppError {
  return new AppError(
    'STATE_CONFLICT',
    'Only an account of an investor can be closed. Change the role first.',
  );
}
