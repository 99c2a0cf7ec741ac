import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Counts the new entries of the wallet in the totals of their days. The event says only where to look. */
export const onWalletChanged =
  ({ moneyTotals }: Pick<PaymentsDeps, 'moneyTotals'>) =>
  ({ payload, occurredAt }: EventEnvelope<'payments.wallet-changed.v1'>): Promise<void> =>
    moneyTotals.note(payload.accountId, new Date(occurredAt));
