import { AppError } from '@candor/kit/app-error';
import type { PaymentsDeps } from '../payments-deps.ts';
import { destinationChanged, hashToken } from './add-destination.ts';
import { type PayoutDestination, toUsableAt } from './rules/payout-destination.ts';

/**
 * Confirms a destination by the token of its mail.
 * @throws AppError LINK_INVALID for a token that is unknown, used, superseded or expired
 */
export async function confirmDestination(
  deps: PaymentsDeps,
  { token }: { token: string },
): Promise<PayoutDestination> {
  const { clock, data, settings } = deps;
  const tokenHash = hashToken(token);
  const found = await data.payoutDestinations.findByToken(tokenHash);
  const now = clock.now();
  const times = {
    confirmedAt: now,
    usableAt: toUsableAt(now, settings.payoutDestinationDelayHours),
  };
  const confirmed =
    found &&
    (await data.payoutDestinations.confirm(tokenHash, times, [
      destinationChanged({ ...found, status: 'confirmed' }, now),
    ]));
  if (!confirmed) {
    throw new AppError(
      'LINK_INVALID',
      'This link is no longer valid. It works once and for 24 hours; save the destination again to get a new one.',
    );
  }
  return confirmed;
}
