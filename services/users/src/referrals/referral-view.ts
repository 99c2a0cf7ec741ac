import { formatWireCents } from '@candor/contracts/money';
import type { ReferralSummary, ReferralView } from '@candor/contracts/users';
import type { Referral } from './rules/referral.ts';
import type { ReferralPage } from './show-referrals.ts';

export function referralView({
  referredName,
  reward,
  state,
  registeredAt,
}: Referral): ReferralView {
  return {
    referredUserName: referredName,
    reward: formatWireCents(reward),
    state,
    createdAt: registeredAt.toISOString(),
  };
}

export function referralSummary({ items, totals }: ReferralPage): ReferralSummary {
  return {
    referrals: items.map(referralView),
    total: totals.joined,
    totalJoined: totals.qualified,
    amount: formatWireCents(totals.earned),
  };
}
