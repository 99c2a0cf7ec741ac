import type { EventEnvelope } from '@candor/contracts/events';
import { toReferralKey } from '@candor/contracts/referral-key';
import type { PaymentsDeps } from '../payments-deps.ts';

/** Stores the owners of wallets, so that an adjustment for an account that doesn't exist is refused. */
export const onAccountRegistered =
  ({ data }: PaymentsDeps) =>
  async ({ payload }: EventEnvelope<'auth.account-registered.v1'>): Promise<void> => {
    const { accountId, fullName, email, registeredAt, referralCode, referrer } = payload;
    await data.owners.save({
      id: accountId,
      fullName,
      email,
      registeredAt: new Date(registeredAt),
      ...(referralCode && { code: toReferralKey(referralCode) }),
      ...(referrer && { referrer: toReferralKey(referrer) }),
    });
  };
