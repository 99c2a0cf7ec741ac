import type { BookCheck } from '@candor/contracts/book-checks';
import type { EventPayloads } from '@candor/contracts/events';
import { type Letter, type LetterContext, linkTo } from '../letter.ts';
import { formatUtc } from '../times.ts';

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

export function booksAlert(
  { outcome, breaks, added, checks }: EventPayloads['payments.books-alerted.v1'],
  context: LetterContext,
): Letter {
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
}
