import { formatUsd } from '@candor/contracts/money';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import type { Reaction } from './reaction.ts';

export const referralRewarded: Reaction<'payments.referral-rewarded.v1'> = {
  to: ({ referrerId }) => ({ accountId: referrerId }),
  priority: PRIORITY.notice,
  optional: 'referralRewarded',
  kind: () => 'referral-rewarded',
  letters: {
    'referral-rewarded': ({ amount }, context) => {
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
    },
  },
  notice: ({ amount }) => ({ kind: 'referral-rewarded', facts: { amount } }),
};
