import type { EventEnvelope } from '@candor/contracts/events';
import type { UsersDeps } from '../users-deps.ts';

export const onReferralRewarded =
  ({ data }: UsersDeps) =>
  ({ id, payload }: EventEnvelope<'payments.referral-rewarded.v1'>): Promise<void> =>
    data.referrals.recordReward(payload.referredId, payload.amount, id);
