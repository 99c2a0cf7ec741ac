import { formatWireCents } from '@candor/contracts/money';
import type { ReferralSummary } from '@candor/contracts/users';
import { type Referral, toReferralTotals } from '../domain/referral.ts';

export function referralSummary(referrals: readonly Referral[]): ReferralSummary {
  const { qualified, earned } = toReferralTotals(referrals);
  return {
    referrals: referrals.map(({ referredName, reward, registeredAt }) => ({
      referredUserName: referredName,
      reward: formatWireCents(reward),
      createdAt: registeredAt.toISOString(),
    })),
    totalJoined: qualified,
    amount: formatWireCents(earned),
  };
}
