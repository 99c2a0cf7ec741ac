import type { EventPayloads } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';

export function profitCredited(
  { reference, period, amount, note, balance }: EventPayloads['payments.profit-credited.v1'],
  context: LetterContext,
): Letter {
  const usd = formatUsd(amount);
  const [year = '', week = ''] = period.split('-W');
  const named = `week ${Number(week)} of ${year}`;
  return {
    subject: `Profit of ${usd} for ${named}`,
    heading: 'Your weekly profit was credited',
    happened: [
      `We credited ${usd} to your profit for ${named}.`,
      ...(note ? [`Note: ${note}`] : []),
    ],
    facts: [
      ...(reference ? ([['Reference', reference]] as const) : []),
      ['Amount', usd],
      ['Balance afterwards', formatUsd(balance)],
    ],
    next: ['If this is not what you expected, contact us and give the reference.'],
    action: { label: 'See the entry', href: linkTo(context, '/user/history') },
    why: 'You received this mail because profit was credited to your account. We notify you of every change.',
  };
}
