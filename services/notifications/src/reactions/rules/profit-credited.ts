import { formatUsd } from '@candor/contracts/money';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { entryFacts, IF_UNEXPECTED } from './phrases.ts';
import { type Reaction, storedContact } from './reaction.ts';

export const profitCredited: Reaction<'payments.profit-credited.v1'> = {
  to: storedContact,
  priority: PRIORITY.bulk,
  kind: () => 'profit-credited',
  letters: {
    'profit-credited': (entry, context) => {
      const { period, amount, note } = entry;
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
        facts: entryFacts(entry, usd),
        next: [IF_UNEXPECTED],
        action: { label: 'See the entry', href: linkTo(context, '/user/history') },
        why: 'You received this mail because profit was credited to your account. We notify you of every change.',
      };
    },
  },
  notice: ({ period, amount, note, balance }) => ({
    kind: 'profit-credited',
    facts: { period, amount, note, balance },
  }),
};
