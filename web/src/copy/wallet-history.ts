import type { EntryGroup } from '@candor/contracts/wallet-history';
import { defineCopy } from '../lib/copy.ts';
import { countEntries } from './wallet-entry.ts';

/** Texts of the history and its filters. */
export const walletHistoryCopy = defineCopy('wallet-history', {
  countEntries,
  title: 'History',
  lead: (name: string) => `Account of ${name}`,
  loading: 'your history',
  loadFailure: 'Your history',
  depositsFailure: 'Deposits in progress',
  olderFailure: 'Older entries',
  caption: 'Entries, newest first',
  columns: {
    date: 'Date',
    what: 'Entry',
    state: 'State',
    amount: 'Amount, USD',
    balance: 'Balance',
  },
  inProgress: 'In progress',
  beingCredited: 'Deposit being credited',
  beingChecked: 'Deposit being checked',
  approvedNow: 'approved just now',
  /** Each is followed by the date. */
  dueBy: 'due by',
  wasDueBy: 'late, was due by',
  posted: 'Posted',
  paid: 'Paid',
  /** Before the amount of an entry that did not change the balance. */
  about: 'of',
  empty: 'No entries yet. The first one is written when a deposit is decided or money moves.',
  emptyAction: 'Make a deposit',
  noMatch: 'No entry matches these filters.',
  noMatchAction: 'Show all entries',
  older: 'Show older',
  print: 'Print',
  statement: 'Statement',
  filters: {
    heading: 'Filters',
    search: 'Search',
    searchHint: 'Reference, detail or reason',
    clearSearch: 'Clear search',
    open: (active: number) => (active === 0 ? 'Filters' : `Filters, ${active} active`),
    kind: 'Kind',
    anyKind: 'Any kind',
    groups: {
      deposits: 'Deposits',
      withdrawals: 'Withdrawals',
      profits: 'Profits',
    } satisfies Record<EntryGroup, string>,
    eachOf: (group: string) => `${group}, one kind`,
    state: 'State',
    anyState: 'Any state',
    states: {
      pending: 'In review',
      successful: 'Done',
      rejected: 'Rejected',
      cancelled: 'Cancelled',
    },
    period: 'Period',
    anyTime: 'Any time',
    lastDays: (days: number) => {
      if (days === 1) return 'Last day';
      if (days === 90) return 'Last 3 months';
      return days === 365 ? 'Last year' : `Last ${days} days`;
    },
    chosenDates: 'Chosen dates',
    from: 'From',
    to: 'To',
    amount: 'Amount',
    min: 'At least, USD',
    max: 'At most, USD',
    amountInvalid: (example: string) => `Enter an amount such as ${example}.`,
    amountOrder: 'The smallest amount is above the largest one.',
    dateOrder: 'The first day is after the last one.',
    more: 'Dates and amount',
    clear: 'Clear filters',
    show: (count: number | null) =>
      count === null ? 'Show entries' : `Show ${countEntries(count)}`,
  },
});

export type WalletHistoryTexts = typeof walletHistoryCopy.texts;
