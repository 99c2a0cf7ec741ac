import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsContext } from '../use-cases/payments-context.ts';

/** Remembers who may own a wallet, so that an adjustment can't name somebody who doesn't exist. */
export const onAccountRegistered =
  ({ data }: PaymentsContext) =>
  async ({ payload }: EventEnvelope<'auth.account-registered.v1'>): Promise<void> => {
    const { accountId, fullName, email } = payload;
    await data.owners.updateOne(
      { _id: accountId },
      { $set: { fullName, email } },
      { upsert: true },
    );
  };
