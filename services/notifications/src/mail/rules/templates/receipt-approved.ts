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
      `We received ${usd} and added it to your balance. The same amount is allocated to the ${plan} plan.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount', usd],
      ['Plan', plan],
      ...(reason ? ([['Note', reason]] as const) : []),
    ],
    next: [
      'No action is needed. Check that the amount in your history is the amount that you paid.',
    ],
    action: { label: 'See the entry', href: linkTo(context, '/user/history') },
    why: 'You received this mail because we reviewed a receipt that you uploaded to Candor.',
  };
}
