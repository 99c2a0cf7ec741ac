import { formatUsd } from '@candor/contracts/money';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { entryFacts, IF_UNEXPECTED } from './phrases.ts';
import { type Reaction, storedContact } from './reaction.ts';

const TOTALS = { deposit: 'deposits', investment: 'investments', profit: 'profit' } as const;

export const adjustmentPosted: Reaction<'payments.adjustment-posted.v1'> = {
  to: storedContact,
  priority: PRIORITY.notice,
  kind: () => 'wallet-adjusted',
  letters: {
    'wallet-adjusted': (entry, context) => {
      const { amount, account, reason } = entry;
      const usd = formatUsd(Math.abs(amount));
      const isCredit = amount > 0;
      const total = TOTALS[account];
      return {
        subject: isCredit ? `${usd} added to your account` : `${usd} deducted from your account`,
        heading: isCredit ? 'An amount was added' : 'An amount was deducted',
        happened: [
          isCredit
            ? `We adjusted your account: ${usd} was added to your ${total}.`
            : `We adjusted your account: ${usd} was deducted from your ${total}.`,
          `Reason: ${reason}`,
        ],
        facts: entryFacts(entry, usd),
        next: [IF_UNEXPECTED],
        action: { label: 'See the entry', href: linkTo(context, '/user/history') },
        why: 'You received this mail because we changed a total of your account. We notify you of every change.',
      };
    },
  },
  notice: ({ amount, reason, balance }) => ({
    kind: 'wallet-adjusted',
    facts: { amount, reason, balance },
  }),
};
