import { newId } from '@candor/kit/mongo/new-id';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { Payout } from '../withdrawals/rules/withdrawal.ts';
import { destinationChanged } from './add-destination.ts';
import type { PayoutDestination } from './rules/payout-destination.ts';

/** Saves a destination that is usable at once, without mail and link: for sample data only, no call leads here. */
export async function createConfirmedDestination(
  { clock, data }: PaymentsDeps,
  { accountId, payout }: { accountId: string; payout: Payout },
): Promise<PayoutDestination> {
  const now = clock.now();
  const destination: PayoutDestination = {
    ...payout,
    id: newId(),
    accountId,
    status: 'confirmed',
    createdAt: now,
    confirmedAt: now,
    usableAt: now,
    mailedAt: now,
    confirmBy: now,
  };
  await data.payoutDestinations.insert(destination, null, [destinationChanged(destination, now)]);
  return destination;
}
