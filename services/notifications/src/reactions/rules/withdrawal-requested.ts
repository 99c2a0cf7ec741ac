import { formatUsd } from '@candor/contracts/money';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import { currentContact, type Reaction } from './reaction.ts';

export const withdrawalRequested: Reaction<'payments.withdrawal-requested.v1'> = {
  to: currentContact,
  priority: PRIORITY.notice,
  kind: () => 'withdrawal-requested',
  letters: {
    'withdrawal-requested': ({ reference, amount, destination, dueAt }, context) => {
      const usd = formatUsd(amount);
      return {
        subject: `Withdrawal of ${usd} requested`,
        heading: 'We received your withdrawal request',
        happened: [
          `You requested a withdrawal of ${usd} ${destination}. The amount is on hold: it has left your profit and is not paid yet.`,
        ],
        facts: [
          ['Reference', reference],
          ['Amount', usd],
          ['Destination', destination.replace(/^to /, '')],
        ],
        next: [
          `A decision is due by ${formatUtc(dueAt)}: we pay the withdrawal, or reject it with a reason. Until then you can cancel it, and the amount returns to your profit.`,
          'If you did not request this, cancel it and change your password now.',
        ],
        action: { label: 'See the withdrawal', href: linkTo(context, '/user/withdraw') },
        why: 'You received this mail because a withdrawal was requested from your account. We notify you of every request.',
      };
    },
  },
};
