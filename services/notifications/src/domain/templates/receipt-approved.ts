import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function receiptApproved(
  { reference, amount, plan, reason }: EventPayloads['payments.receipt-decided.v1'],
  context: LetterContext,
): Letter {
  const usd = formatUsd(amount);
  return {
    subject: `Deposit of ${usd} approved`,
    heading: 'Your deposit is approved',
    happened: [
      `${usd} arrived and was added to your balance. The same amount is allocated to the ${plan} plan.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount', usd],
      ['Plan', plan],
      ...(reason ? ([['Note', reason]] as const) : []),
    ],
    next: [
      'There is nothing to do. Your history shows the entry; compare its amount with what you paid.',
    ],
    action: { label: 'See the entry', href: linkTo(context, '/user/history') },
    why: 'You get this mail because you uploaded a receipt at Candor and it was decided on.',
  };
}
