import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@candor/contracts/auth';
import type { ClosingObstacle, DeletionView } from '@candor/contracts/closing';
import { CLOSING_OBSTACLES } from '@candor/contracts/names';
import { AppError, notFound } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { type Closing, isRegistered, type Profile, toRole } from '../profiles/rules/profile.ts';
import type { UsersDeps } from '../users-deps.ts';
import { staffAccount } from './request-closing.ts';

export interface DeleteUser {
  id: string;
  by: { id: string; role: Role };
}

/** How long a call waits for the wallet: less than the gateway's timeout. */
const WAIT_MS = 5_000;
const POLL_MS = 50;

/**
 * Deletes an account if its wallet can be closed. Payments decides that, and answers by an event: this call waits for it for
 * a few seconds, and the same call later continues. After a refusal it starts another attempt.
 * @throws AppError ACCOUNT_NOT_EMPTY with the obstacles as fields; STATE_CONFLICT for oneself and for staff; NOT_FOUND
 */
export async function deleteUser(
  deps: UsersDeps,
  { id, by }: DeleteUser,
): Promise<DeletionView['state']> {
  if (by.id === id) {
    throw new AppError('STATE_CONFLICT', 'Cannot edit currently logged in user');
  }
  const profile = await deps.data.profiles.find(id);
  if (profile?.erasedAt) return 'erased';
  const attempt = await findAttempt(deps, profile, by);
  for (let waited = 0; waited <= WAIT_MS; waited += POLL_MS) {
    const current = await deps.data.profiles.find(id);
    if (current?.erasedAt) return 'erased';
    if (
      current?.closing &&
      current.closing.attempt >= attempt &&
      current.closing.state === 'refused'
    )
      throw notEmpty(current.closing.obstacles);
    await sleep(POLL_MS);
  }
  return 'pending';
}

/** The number of the attempt that is pending, or of a new one. */
async function findAttempt(
  { data, clock, log }: UsersDeps,
  profile: Profile | null,
  by: Closing['by'],
): Promise<number> {
  if (!isRegistered(profile)) throw notFound('User');
  if (toRole(profile) !== 'investor') throw staffAccount();
  const { id, closing } = profile;
  if (closing?.state === 'pending') return closing.attempt;
  const previous = closing?.attempt ?? 0;
  const attempt = previous + 1;
  const at = clock.now();
  const event = makeEvent('users.account-closing.v1', { accountId: id, attempt, by }, at);
  const started: Closing = { attempt, state: 'pending', by, at, obstacles: [] };
  // If another call was first, its attempt has the same number.
  if (await data.closings.start(id, started, { previous, event })) {
    log.info({ accountId: id, attempt, by: by.id }, 'deletion of an account started');
  }
  return attempt;
}

const FIRST_STEPS: Record<ClosingObstacle, string> = {
  openDeposits: 'Decide its open deposits first',
  openWithdrawals: 'Pay or reject its open withdrawals first',
  proposals: 'Decide the open proposals about it first',
  balance: 'Pay out or correct its balance to zero first',
};

function notEmpty(obstacles: readonly ClosingObstacle[]): AppError {
  const standing = CLOSING_OBSTACLES.filter((one) => obstacles.includes(one));
  return new AppError('ACCOUNT_NOT_EMPTY', 'This account still holds money or open requests', {
    fields: Object.fromEntries(standing.map((one) => [one, FIRST_STEPS[one]])),
  });
}
