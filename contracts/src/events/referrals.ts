import type { Cents } from '../money.ts';
import { event } from './event-row.ts';

export const referralEvents = {
  'users.referral-qualified.v1': event<{
    referrerId: string;
    referredId: string;
    referredName: string;
  }>()({
    queues: ['payments.referrals'],
    mails: [],
    stale: null,
    timeline: ({ referrerId, referredId, referredName }) => ({
      accountId: referrerId,
      kind: 'referral-qualified',
      detail: referredName,
      subject: referredId,
    }),
  }),
  'payments.referral-rewarded.v1': event<{
    referrerId: string;
    referredId: string;
    amount: Cents;
  }>()({
    queues: ['users.referrals', 'notifications.inbox'],
    mails: ['referral-rewarded'],
    stale: null,
    timeline: ({ referrerId, referredId, amount }) => ({
      accountId: referrerId,
      kind: 'referral-rewarded',
      amount,
      subject: referredId,
    }),
  }),
};
