import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Stores whether an account's identity is verified. Decisions may arrive in any order. */
export const onKycDecided =
  ({ data }: Pick<PaymentsDeps, 'data'>) =>
  async ({ payload }: EventEnvelope<'users.kyc-decided.v1'>): Promise<void> => {
    const { accountId, version, decision } = payload;
    if (await data.erasedAccounts.has(accountId)) return;
    await data.identities.save(accountId, { version, verified: decision === 'verified' });
  };
