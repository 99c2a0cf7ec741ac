import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Counts the new entries of the wallet in the totals of their days. */
export const onWalletChanged =
  ({ moneyTotals }: Pick<PaymentsDeps, 'moneyTotals'>) =>
  ({ payload, ...event }: EventEnvelope<'payments.wallet-changed.v1'>): Promise<void> => {
    const { accountId, seq, kind, entry } = payload;
    const occurredAt = new Date(event.occurredAt);
    return moneyTotals.note(accountId, occurredAt, entry && { seq, kind, occurredAt, ...entry });
  };
