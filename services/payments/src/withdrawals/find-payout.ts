import { AppError, notFound } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import type { Requester } from '../decisions/requester.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { addDestination } from '../payout-destinations/add-destination.ts';
import {
  isUsable,
  type PayoutDestination,
} from '../payout-destinations/rules/payout-destination.ts';
import type { Payout } from './rules/withdrawal.ts';

/** Where a withdrawal goes: details as entered, or a saved destination. */
export type PayoutTarget = { payout: Payout } | { destinationId: string };

/**
 * Finds the payout of a target. Where only confirmed destinations are paid, new details are saved as a destination to
 * be confirmed.
 * @param request.assertFreshLogin called before a destination is saved
 * @throws AppError DESTINATION_UNCONFIRMED; NOT_FOUND; the errors of addDestination and assertFreshLogin
 */
export async function findPayout(
  deps: PaymentsDeps,
  request: { by: Requester; target: PayoutTarget; assertFreshLogin: () => void },
): Promise<Payout> {
  const { by, target, assertFreshLogin } = request;
  const { payoutDestinations } = deps.data;
  const now = deps.clock.now();
  if ('destinationId' in target) {
    const saved = await payoutDestinations.find(by.id, target.destinationId);
    if (!saved) throw notFound('Payout destination');
    if (!isUsable(saved, now)) throw unconfirmed(saved);
    return toPayoutFields(saved);
  }
  if (deps.settings.payoutDestinations === 'optional') return target.payout;
  const existing = await payoutDestinations.findByPayout(by.id, target.payout);
  if (existing && isUsable(existing, now)) return target.payout;
  if (existing?.status === 'confirmed') throw unconfirmed(existing);
  assertFreshLogin();
  throw unconfirmed(await addDestination(deps, { by, payout: target.payout }));
}

/** The payout of a document that has one. */
export function toPayoutFields(document: Payout): Payout {
  const { withdrawalType, walletAddress, accountNumber, accountName, bankName, routingNumber } =
    document;
  return { withdrawalType, walletAddress, accountNumber, accountName, bankName, routingNumber };
}

function unconfirmed({ status, usableAt }: PayoutDestination): AppError {
  const message =
    status === 'confirmed' && usableAt
      ? `This destination can be used from ${formatMoment(usableAt)}.`
      : 'Confirm this destination first: open the link that we mailed you, then request the withdrawal again.';
  return new AppError('DESTINATION_UNCONFIRMED', message);
}
