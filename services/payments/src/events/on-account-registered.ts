import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';

/** Remembers who may own a wallet, so that an adjustment can't name somebody who doesn't exist. */
export const onAccountRegistered =
  ({ data }: PaymentsDeps) =>
  async ({ payload }: EventEnvelope<'auth.account-registered.v1'>): Promise<void> => {
    const { accountId, fullName, email } = payload;
    await data.owners.save({ id: accountId, fullName, email });
  };
