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
    heading: 'We have your withdrawal request',
    happened: [
      `You asked for ${usd} to be paid ${destination}. The amount is on hold: it is out of your profit, and not paid yet.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount', usd],
      ['Destination', destination.replace(/^to /, '')],
    ],
    next: [
      `It is due to be paid, or refused with a reason, by ${formatUtc(dueAt)}. Until it is decided you can cancel it, and the amount returns to your profit.`,
      'If you did not ask for this, cancel it and change your password now.',
    ],
    action: { label: 'See the withdrawal', href: linkTo(context, '/user/withdraw') },
    why: 'You get this mail because a withdrawal was requested from your account. Each one is told to the owner.',
  };
}
