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
    happened: [`We paid ${usd} ${destination}. The amount is no longer on hold.`],
    facts: [
      ['Reference', reference],
      ['Amount', usd],
      ['Destination', destination.replace(/^to /, '')],
      ...(paymentReference ? [['Payment reference', paymentReference] as [string, string]] : []),
    ],
    next: [
      'It can take some time until your bank or wallet shows the payment. If it has not arrived after three working days, contact us and give the reference.',
    ],
    action: { label: 'See the entry', href: linkTo(context, '/user/history') },
    why: 'You received this mail because we paid a withdrawal from your account.',
  };
}
