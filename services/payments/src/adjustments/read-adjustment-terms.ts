import type { AdjustmentLimit } from '@candor/contracts/adjustments';
import type { Cents } from '@candor/contracts/money';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findRemaining } from './rules/adjustment-limits.ts';

/** More than the amount needs a second admin now, and the limit that decides it. */
export interface AdjustmentTerms {
  amount: Cents;
  limit: AdjustmentLimit;
}

/** Finds what an admin may adjust or reverse alone now, on a wallet if one is given: the nearest limit of all. */
export async function readAdjustmentTerms(
  { data, settings, clock, ledger }: PaymentsDeps,
  { makerId, walletId }: { makerId: string; walletId: string | undefined },
): Promise<AdjustmentTerms> {
  const now = clock.now();
  const { adjustmentThreshold, makerLimits, walletLimits } = settings;
  const [maker, wallet] = await Promise.all([
    data.makerLimits.remaining(makerId, { now, limits: makerLimits }),
    walletId
      ? ledger
          .head(walletId)
          .then(({ adjustedAlone }) => findRemaining(adjustedAlone, { now, limits: walletLimits }))
      : null,
  ]);
  const all: AdjustmentTerms[] = [
    { limit: 'change', amount: adjustmentThreshold },
    { limit: 'maker-day', amount: maker.day },
    { limit: 'maker-week', amount: maker.week },
    ...(wallet
      ? [
          { limit: 'wallet-day' as const, amount: wallet.day },
          { limit: 'wallet-week' as const, amount: wallet.week },
        ]
      : []),
  ];
  return all.reduce((least, one) => (one.amount < least.amount ? one : least));
}
