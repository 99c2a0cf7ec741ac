import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function entryReversed(
  { reference, amount, seq, reason, balance }: EventPayloads['payments.entry-reversed.v1'],
  context: LetterContext,
): Letter {
  const usd = formatUsd(amount);
  return {
    subject: `Entry ${seq} of your account was reversed`,
    heading: 'An entry was reversed',
    happened: [
      `We reversed entry ${seq} of your account, which was about ${usd}. Both entries stay in your history.`,
      `Reason: ${reason}`,
    ],
    facts: [
      ...(reference ? ([['Reference', reference]] as const) : []),
      ['Amount', usd],
      ['Balance afterwards', formatUsd(balance)],
    ],
    next: ['If this is not what you expected, contact us and give the reference.'],
    action: { label: 'See both entries', href: linkTo(context, '/user/history') },
    why: 'You received this mail because we reversed an entry of your account. We notify you of every change.',
  };
}
