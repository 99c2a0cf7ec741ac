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
    happened: [
      `The deposit of ${usd} could not be confirmed, so nothing was added to your balance.`,
    ],
    facts: [
      ['Reason', reason ?? NO_REASON],
      ['Reference', reference],
      ['Amount on the receipt', usd],
      ['Plan', plan],
    ],
    next: [
      'If the reason can be mended, upload a new receipt whenever you are ready. Do not pay a second time for it.',
    ],
    action: { label: 'Upload a new receipt', href: linkTo(context, '/user/deposit') },
    why: 'You get this mail because you uploaded a receipt at Candor and it was decided on.',
  };
}
