import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function withdrawalCancelled(
  { reference, amount, destination }: EventPayloads['payments.withdrawal-decided.v1'],
  context: LetterContext,
): Letter {
  const usd = formatUsd(amount);
  return {
    subject: `Withdrawal of ${usd} cancelled`,
    heading: 'Your withdrawal is cancelled',
    happened: [
      `The withdrawal was cancelled from your account. Nothing was paid ${destination}, and the whole ${usd} is back in your profit.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount', usd],
    ],
    next: ['There is nothing to do. If you did not cancel it, change your password now.'],
    action: { label: 'See the entry', href: linkTo(context, '/user/history') },
    why: 'You get this mail because a withdrawal from your account was cancelled.',
  };
}
