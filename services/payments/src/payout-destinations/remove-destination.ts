import { notFound } from '@candor/kit/app-error';
import type { PaymentsDeps } from '../payments-deps.ts';
import { destinationChanged } from './add-destination.ts';

/**
 * Removes a saved destination. Withdrawals that were requested to it are not affected.
 * @throws AppError NOT_FOUND, also for a destination of another account
 */
export async function removeDestination(
  { clock, data }: PaymentsDeps,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  const changed = destinationChanged({ id, accountId, status: 'removed' }, clock.now());
  if (!(await data.payoutDestinations.remove(accountId, id, [changed]))) {
    throw notFound('Payout destination');
  }
}
