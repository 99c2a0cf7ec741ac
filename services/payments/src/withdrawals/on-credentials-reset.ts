import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Starts the hold of an account's withdrawals. */
export const onCredentialsReset =
  ({ data }: Pick<PaymentsDeps, 'data'>) =>
  async ({ payload }: EventEnvelope<'auth.credentials-reset.v1'>): Promise<void> => {
    const { accountId, what, at } = payload;
    if (await data.erasedAccounts.has(accountId)) return;
    await data.credentialResets.save(accountId, { what, at: new Date(at) });
  };
