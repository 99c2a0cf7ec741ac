import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { NO_REASON } from './no-reason.ts';

export function withdrawalRejected(
  { reference, amount, destination, reason }: EventPayloads['payments.withdrawal-decided.v1'],
  context: LetterContext,
): Letter {
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
}
