import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatUtc } from '../times.ts';

export function withdrawalRequested(
  { reference, amount, destination, dueAt }: EventPayloads['payments.withdrawal-requested.v1'],
  context: LetterContext,
): Letter {
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
}
