import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { NO_REASON } from './no-reason.ts';

export function receiptRejected(
  { reference, amount, plan, reason }: EventPayloads['payments.receipt-decided.v1'],
  context: LetterContext,
): Letter {
  const usd = formatUsd(amount);
  return {
    subject: `Receipt ${reference} not approved`,
    heading: 'Your receipt was not approved',
    happened: [`We could not confirm the deposit of ${usd}, so nothing was added to your balance.`],
    facts: [
      ['Reason', reason ?? NO_REASON],
      ['Reference', reference],
      ['Amount on the receipt', usd],
      ['Plan', plan],
    ],
    next: ['If you can fix the problem, upload a new receipt. Do not pay a second time.'],
    action: { label: 'Upload a new receipt', href: linkTo(context, '/user/deposit') },
    why: 'You received this mail because we reviewed a receipt that you uploaded to Candor.',
  };
}
