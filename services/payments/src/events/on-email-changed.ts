import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';

/** Mails about requests go to the new address, including those that were made under the old one. */
export const onEmailChanged =
  ({ data }: PaymentsDeps) =>
  async ({ payload, occurredAt }: EventEnvelope<'auth.email-changed.v1'>): Promise<void> => {
    const { accountId, email } = payload;
    if (!(await data.owners.setEmail(accountId, email, new Date(occurredAt)))) return;
    await data.receipts.setEmail(accountId, email);
    await data.withdrawals.setEmail(accountId, email);
  };
