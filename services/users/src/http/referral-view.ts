import { wireOfCents } from '@candor/contracts/money';
import type { ReferralSummary } from '@candor/contracts/users';
import { type Referral, totalsOf } from '../domain/referral.ts';

export function referralSummary(referrals: readonly Referral[]): ReferralSummary {
  const { qualified, earned } = totalsOf(referrals);
  return {
    referrals: referrals.map(({ referredName, reward, registeredAt }) => ({
      referredUserName: referredName,
      reward: wireOfCents(reward),
      createdAt: registeredAt.toISOString(),
    })),
    totalJoined: qualified,
    amount: wireOfCents(earned),
  };
}
