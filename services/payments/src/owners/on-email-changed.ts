import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Mails about requests go to the new address, including those that were made under the old one. */
export const onEmailChanged =
  ({ data }: PaymentsDeps) =>
  async ({ payload, occurredAt }: EventEnvelope<'auth.email-changed.v1'>): Promise<void> => {
    const { accountId, email } = payload;
    const { owners, receipts, withdrawals } = data;
    await owners.setEmail(accountId, email, new Date(occurredAt));
    // Repeated until the address did not change meanwhile: whoever writes last has seen the latest.
    for (let latest = await owners.findEmail(accountId); latest !== null; ) {
      await receipts.setEmail(accountId, latest);
      await withdrawals.setEmail(accountId, latest);
      const current = await owners.findEmail(accountId);
      if (current === latest) return;
      latest = current;
    }
  };
