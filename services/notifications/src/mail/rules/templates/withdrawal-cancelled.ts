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
      `This withdrawal was cancelled from your account. We paid nothing ${destination}, and the full ${usd} is back in your profit.`,
    ],
    facts: [
      ['Reference', reference],
      ['Amount', usd],
    ],
    next: ['No action is needed. If you did not cancel it, change your password now.'],
    action: { label: 'See the entry', href: linkTo(context, '/user/history') },
    why: 'You received this mail because a withdrawal from your account was cancelled.',
  };
}
