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
    happened: [`${usd} was not paid ${destination}. The whole amount is back in your profit.`],
    facts: [
      ['Reason', reason ?? NO_REASON],
      ['Reference', reference],
      ['Amount', usd],
      ['Destination', destination.replace(/^to /, '')],
    ],
    next: ['If the reason can be mended, request the withdrawal again whenever you are ready.'],
    action: { label: 'Request again', href: linkTo(context, '/user/withdraw') },
    why: 'You get this mail because a withdrawal from your account was decided on.',
  };
}
