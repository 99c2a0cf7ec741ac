import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function referralRewarded(
  { amount }: EventPayloads['payments.referral-rewarded.v1'],
  context: LetterContext,
): Letter {
  const usd = formatUsd(amount);
  return {
    subject: `You earned a referral reward of ${usd}`,
    heading: 'You earned a referral reward',
    happened: [
      `Someone you referred made a first deposit that was approved. We added ${usd} to your profit.`,
    ],
    facts: [['Reward', usd]],
    next: ['No action is needed. You can withdraw the reward like any other profit.'],
    action: { label: 'See the entry', href: linkTo(context, '/user/history') },
    why: 'You received this mail because an account was opened with your referral link.',
    preferences: linkTo(context, '/user/preferences'),
  };
}
