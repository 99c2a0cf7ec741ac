import type { EventEnvelope } from '@candor/contracts/events';
import type { PaymentsDeps } from '../payments-deps.ts';
import { toCodeKey } from './rules/code-key.ts';

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
      ...(referralCode && { code: toCodeKey(referralCode) }),
      ...(referrer && { referrer: toCodeKey(referrer) }),
    });
  };
