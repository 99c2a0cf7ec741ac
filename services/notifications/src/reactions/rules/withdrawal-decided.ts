import { formatUsd } from '@candor/contracts/money';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { NO_REASON } from './phrases.ts';
import { currentContact, type Reaction } from './reaction.ts';

const KINDS = {
  successful: 'withdrawal-paid',
  rejected: 'withdrawal-rejected',
  cancelled: 'withdrawal-cancelled',
} as const;

export const withdrawalDecided: Reaction<'payments.withdrawal-decided.v1'> = {
  to: currentContact,
  priority: PRIORITY.notice,
  kind: ({ decision }) => KINDS[decision],
  letters: {
    'withdrawal-paid': ({ reference, amount, destination, paymentReference }, context) => {
      const usd = formatUsd(amount);
      return {
        subject: `Withdrawal of ${usd} paid`,
        heading: 'Your withdrawal is paid',
        happened: [`We paid ${usd} ${destination}. The amount is no longer on hold.`],
        facts: [
          ['Reference', reference],
          ['Amount', usd],
          ['Destination', destination.replace(/^to /, '')],
          ...(paymentReference
            ? [['Payment reference', paymentReference] as [string, string]]
            : []),
        ],
        next: [
          'It can take some time until your bank or wallet shows the payment. If it has not arrived after three working days, contact us and give the reference.',
        ],
        action: { label: 'See the entry', href: linkTo(context, '/user/history') },
        why: 'You received this mail because we paid a withdrawal from your account.',
      };
    },
    'withdrawal-rejected': ({ reference, amount, destination, reason }, context) => {
      const usd = formatUsd(amount);
      return {
        subject: `Withdrawal of ${usd} not paid`,
        heading: 'Your withdrawal was not paid',
        happened: [`We did not pay ${usd} ${destination}. The full amount is back in your profit.`],
        facts: [
          ['Reason', reason ?? NO_REASON],
          ['Reference', reference],
          ['Amount', usd],
          ['Destination', destination.replace(/^to /, '')],
        ],
        next: ['If you can fix the problem, request the withdrawal again.'],
        action: { label: 'Request again', href: linkTo(context, '/user/withdraw') },
        why: 'You received this mail because we rejected a withdrawal from your account.',
      };
    },
    'withdrawal-cancelled': ({ reference, amount, destination }, context) => {
      const usd = formatUsd(amount);
      return {
        subject: `Withdrawal of ${usd} cancelled`,
        heading: 'Your withdrawal is cancelled',
        happened: [
          `This withdrawal was cancelled from your account. We paid nothing ${destination}, and the full ${usd} is back in your profit.`,
        ],
        facts: [
          ['Reference', reference],
          ['Amount', usd],
        ],
        next: ['No action is needed. If you did not cancel it, change your password now.'],
        action: { label: 'See the entry', href: linkTo(context, '/user/history') },
        why: 'You received this mail because a withdrawal from your account was cancelled.',
      };
    },
  },
  notice: ({ decision, reference, amount, destination, reason, paymentReference }) => {
    switch (decision) {
      case 'successful':
        return {
          kind: 'withdrawal-paid',
          facts: { reference, amount, destination, paymentReference },
        };
      case 'rejected':
        return { kind: 'withdrawal-rejected', facts: { reference, amount, reason } };
      case 'cancelled':
        return null;
    }
  },
};
