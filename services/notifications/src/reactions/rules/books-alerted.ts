import type { BookCheck } from '@candor/contracts/book-checks';
import { linkTo } from '../../mail/rules/letter.ts';
import { PRIORITY } from '../../mail/rules/priority.ts';
import { formatUtc } from '../../mail/rules/times.ts';
import type { Reaction } from './reaction.ts';

const CHECKS: Record<BookCheck, string> = {
  sums: 'sums of the ledger',
  holds: 'amounts on hold',
  documents: 'requests and their entries',
  projections: 'totals in the list of accounts',
  chains: 'chains of entries',
  checkpoints: 'checkpoints',
  events: 'unpublished events',
  'dead-letters': 'dead letters',
};

export const booksAlerted: Reaction<'payments.books-alerted.v1'> = {
  to: () => ({ permission: 'books:repair' }),
  priority: PRIORITY.notice,
  kind: () => 'books-alert',
  letters: {
    'books-alert': ({ outcome, breaks, added, checks }, context) => {
      const action = {
        label: 'Open the reconciliation',
        href: linkTo(context, '/user/reconciliation'),
      };
      const why = 'You received this mail because you may repair the books.';
      if (outcome === 'fixed') {
        return {
          subject: 'The books balance again',
          heading: 'The books balance again',
          happened: ['The last check found none of the earlier breaks.'],
          facts: [['Checked', formatUtc(context.occurredAt)]],
          next: ['There is nothing to do.'],
          action,
          why,
        };
      }
      const found = breaks === 1 ? '1 break' : `${breaks} breaks`;
      return {
        subject: `The books do not balance: ${found}`,
        heading: 'The books do not balance',
        happened: [
          `The last check found ${added === breaks ? found : `${added} new of ${found}`}. The page names each one with its place.`,
        ],
        facts: [
          ['Checked', formatUtc(context.occurredAt)],
          ['Where', checks.map((check) => CHECKS[check]).join(', ')],
        ],
        next: [
          'Find the cause before you correct anything: entries are never changed, and a mistake is corrected by a reversal.',
          'There is no further mail about the same breaks until they are fixed.',
        ],
        action,
        why,
      };
    },
  },
};
