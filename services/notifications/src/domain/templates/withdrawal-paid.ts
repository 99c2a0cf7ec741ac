import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function withdrawalPaid(
  {
    reference,
    amount,
    destination,
    paymentReference,
  }: EventPayloads['payments.withdrawal-decided.v1'],
  context: LetterContext,
): Letter {
  const usd = formatUsd(amount);
  return {
    subject: `Withdrawal of ${usd} paid`,
    heading: 'Your withdrawal is paid',
    happened: [`We paid ${usd} ${destination}. The hold on this amount has ended.`],
    facts: [
      ['Reference', reference],
      ['Amount', usd],
      ['Destination', destination.replace(/^to /, '')],
      ...(paymentReference ? [['Payment reference', paymentReference] as [string, string]] : []),
    ],
    next: [
      'Banks and networks take their own time until you see it. If it is missing after three working days, write to us and name the reference.',
    ],
    action: { label: 'See the entry', href: linkTo(context, '/user/history') },
    why: 'You get this mail because a withdrawal from your account was decided on.',
  };
}
