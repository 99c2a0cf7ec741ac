import { formatUsd } from '@candor/contracts/money';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { entryFacts, IF_UNEXPECTED } from './phrases.ts';
import { type Reaction, storedContact } from './reaction.ts';

export const entryReversed: Reaction<'payments.entry-reversed.v1'> = {
  to: storedContact,
  priority: PRIORITY.notice,
  kind: () => 'entry-reversed',
  letters: {
    'entry-reversed': (entry, context) => {
      const { amount, seq, reason } = entry;
      const usd = formatUsd(amount);
      return {
        subject: `Entry ${seq} of your account was reversed`,
        heading: 'An entry was reversed',
        happened: [
          `We reversed entry ${seq} of your account, which was about ${usd}. Both entries stay in your history.`,
          `Reason: ${reason}`,
        ],
        facts: entryFacts(entry, usd),
        next: [IF_UNEXPECTED],
        action: { label: 'See both entries', href: linkTo(context, '/user/history') },
        why: 'You received this mail because we reversed an entry of your account. We notify you of every change.',
      };
    },
  },
  notice: ({ amount, reason, balance, seq }) => ({
    kind: 'entry-reversed',
    facts: { amount, reason, balance, seq },
  }),
};
