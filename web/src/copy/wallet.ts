import type { Role } from '@candor/contracts/auth';
import type { EntryGroup, EntryKind } from '@candor/contracts/wallet-history';
import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';

const KINDS: Record<EntryKind, string> = {
  'deposit-approved': 'Deposit approved',
  'deposit-rejected': 'Deposit rejected',
  'withdrawal-requested': 'Withdrawal requested',
  'withdrawal-declined': 'Withdrawal declined',
  'withdrawal-paid': 'Withdrawal paid',
  'withdrawal-rejected': 'Withdrawal rejected',
  'withdrawal-cancelled': 'Withdrawal cancelled',
  adjustment: 'Adjustment',
  'adjustment-refused': 'Adjustment not carried out',
  profit: 'Weekly profit',
  'referral-reward': 'Referral reward',
  reversal: 'Reversal',
  'reversal-refused': 'Reversal not carried out',
  'wallet-closed': 'Wallet closed',
};

const GROUPS: Record<EntryGroup, string> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  profits: 'Profits',
};

/** Titles of adjustments, by the account that went up or down. */
const RAISED: Record<string, string> = {
  profit: 'Profit credited',
  deposit: 'Deposits corrected upwards',
  investment: 'Investment raised',
};
const REDUCED: Record<string, string> = {
  profit: 'Correction',
  deposit: 'Deposits corrected downwards',
  investment: 'Investment reduced',
};

/** Why the balance is unchanged after an entry. */
const UNCHANGED: Partial<Record<EntryKind, string>> = {
  'withdrawal-paid': 'The balance is unchanged: the amount left it when you requested it.',
  'deposit-rejected': 'The balance is unchanged: nothing was credited.',
  'withdrawal-declined': 'The balance is unchanged: nothing was put on hold.',
  'adjustment-refused': 'The balance is unchanged: nothing was moved.',
  'reversal-refused': 'The balance is unchanged: nothing was moved.',
  'wallet-closed': 'The balance was zero: no further entry can follow.',
  adjustment: 'The balance is unchanged: this changes what is allocated to plans.',
};

const DECIDED_BY: Record<EntryKind, string> = {
  'deposit-approved': 'Approved by',
  'deposit-rejected': 'Rejected by',
  'withdrawal-requested': 'Requested by',
  'withdrawal-declined': 'Requested by',
  'withdrawal-paid': 'Paid by',
  'withdrawal-rejected': 'Rejected by',
  'withdrawal-cancelled': 'Cancelled by',
  adjustment: 'Decided by',
  'adjustment-refused': 'Decided by',
  profit: 'Decided by',
  'referral-reward': 'Credited by',
  reversal: 'Decided by',
  'reversal-refused': 'Decided by',
  'wallet-closed': 'Closed by',
};

/** The acting person by role, never by name. */
const ACTORS: Record<Role | 'system', string> = {
  investor: 'you',
  support: 'a member of support',
  admin: 'an admin',
  system: 'Candor, automatically',
};

/** Ledger accounts in plain language. */
const ACCOUNTS: Record<string, string> = {
  deposit: 'your deposits',
  profit: 'your profit',
  held: 'on hold',
  withdrawn: 'paid out to you',
  investment: 'your investment',
  'world:deposits': 'your payment',
  'house:adjustments': 'Candor, adjustments',
  'house:referrals': 'Candor, referral rewards',
};

function countEntries(count: number): string {
  return count === 1 ? '1 entry' : `${formatEnglishCount(count)} entries`;
}

/** Texts of the dashboard and the history. */
export const walletCopy = defineCopy('wallet', {
  countEntries,
  dashboard: {
    title: 'Dashboard',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    loadFailure: 'Your balance',
    newcomer: 'No entries yet. The first one is written when a deposit is credited.',
    newcomerAction: 'Make your first deposit',
    waiting: 'The first entry is written when your deposit is credited.',
    staffNewcomer: 'There are no entries in your own account.',
    staffNewcomerAction: 'Go to deposits',
  },
  balance: {
    total: 'Total balance',
    deposits: 'Deposits',
    profits: 'Total profits',
    investment: 'Total investment',
    /** The plans that money is allocated to, largest first. */
    inPlans: (plans: readonly string[]) => {
      if (plans.length === 0) return '';
      const last = plans.at(-1) ?? '';
      return `, in ${plans.length === 1 ? last : `${plans.slice(0, -1).join(', ')} and ${last}`}`;
    },
    held: 'On hold for withdrawals',
    withdrawn: 'Withdrawn so far',
    seeEntries: (figure: string) => `${figure}: see the entries`,
    parts: (deposits: number, profits: number) =>
      `Of the balance, ${deposits}% are deposits and ${profits}% profits`,
    partsHidden: 'Parts of the balance: hidden',
    trendFailure: (days: number) => `The change over the last ${days} days could not be loaded`,
    noChange: (days: number) => `No change in ${days} days`,
    noEntries: 'No entries yet',
    trend: (days: number, count: number) => `in ${days} days, ${countEntries(count)}`,
    trendTruncated: (count: number) => `in the newest ${countEntries(count)}`,
  },
  chart: {
    heading: 'Balance over time',
    loading: 'the chart',
    loadFailure: 'The chart',
    label: (period: string, count: number) => `Balance in ${period}, ${countEntries(count)}`,
    period: 'Period of the chart',
    ranges: {
      '1m': { label: '1M', spoken: 'the last 30 days' },
      '3m': { label: '3M', spoken: 'the last 3 months' },
      '1y': { label: '1Y', spoken: 'the last year' },
      all: { label: 'All', spoken: 'the whole time' },
    },
    hint: 'Each point is an entry. Choose one to open it.',
    crowdedHint: 'Each step is an entry. Choose one to open it.',
    nothing: 'No entry changed the balance in this period.',
    truncated: 'The chart shows the newest entries only. The history has all of them.',
    asTable: 'Show as table',
    asChart: 'Show as chart',
    today: 'today',
    point: (what: string, change: string, balance: string) =>
      `${what}, ${change}, balance ${balance}`,
    columns: { date: 'Date', what: 'Entry', change: 'Change', balance: 'Balance after' },
  },
  requests: {
    olderWhat: 'More requests in progress',
    heading: 'In progress',
    cancel: 'Cancel request',
    seeReceipt: 'See receipt',
    /** Each is followed by the amount. */
    withdrawalOf: 'Withdrawal of',
    depositOf: 'Deposit of',
    progress: 'Progress',
    loadFailure: 'Deposits in progress',
  },
  receipt: {
    title: (reference: string) => `Receipt ${reference}`,
    /** Between the amount and the date. */
    sent: 'sent',
    alt: (reference: string) => `Image of receipt ${reference}`,
    named: (reference: string) => `receipt ${reference}`,
    unnamed: 'receipt',
    image: 'The image',
    loading: 'the image',
  },
  staff: {
    heading: 'Waiting for a decision',
    deposits: (open: number | null) =>
      open === null ? 'deposits' : `${open} ${open === 1 ? 'deposit' : 'deposits'}`,
    withdrawals: (open: number | null) =>
      open === null ? 'withdrawals' : `${open} ${open === 1 ? 'withdrawal' : 'withdrawals'}`,
    identityChecks: (open: number | null) =>
      open === null
        ? 'identity checks'
        : `${open} ${open === 1 ? 'identity check' : 'identity checks'}`,
  },
  recent: {
    heading: 'Recent activity',
    all: 'All history',
    caption: 'The newest entries',
    loading: 'your activity',
    loadFailure: 'Your activity',
    columns: { date: 'Date', what: 'Entry', amount: 'Amount' },
  },
  referrals: {
    heading: 'Refer Us & Earn',
    lead: 'Use the link below to invite your friends',
    link: 'Your referral link',
    linkPending: 'Your link is being created',
    copy: 'Copy',
    copied: 'Referral Link Copied',
    mine: 'My Referral',
    joined: 'Total joined',
    earned: 'Referral Earned',
    list: 'Referral List',
    loadFailure: 'Your referrals',
  },
  markets: {
    title: 'Markets',
    ask: 'A trading chart and exchange rates from TradingView load here when you allow them. TradingView would learn your network address; nothing is sent before.',
    declined: 'You declined the chart and exchange rates from TradingView.',
    allow: 'Allow',
    decline: 'Decline',
    chart: 'Trading Chart',
    rates: 'Forex Market Fundamental Data',
  },
  history: {
    title: 'History',
    lead: (name: string) => `Account of ${name}`,
    loading: 'your history',
    loadFailure: 'Your history',
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
  },
  filters: {
    heading: 'Filters',
    search: 'Search',
    searchHint: 'Reference, detail or reason',
    clearSearch: 'Clear search',
    open: (active: number) => (active === 0 ? 'Filters' : `Filters, ${active} active`),
    kind: 'Kind',
    anyKind: 'Any kind',
    groups: GROUPS,
    kinds: KINDS,
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
    anyAmount: 'Any amount',
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
  entry: {
    title: (seq: number) => `Entry ${seq}`,
    place: (seq: number, count: number) =>
      `Entry ${formatEnglishCount(seq)} of ${formatEnglishCount(count)}`,
    loading: 'the entry',
    loadFailure: 'This entry',
    newer: 'Newer entry',
    older: 'Older entry',
    close: 'Close',
    missing: (seq: string) => `There is no entry ${seq} in your account`,
    missingHint: 'The link may be incomplete, or it belongs to another account.',
    posted: 'Posted',
    reason: 'Reason',
    about: 'About',
    reference: 'Reference',
    balanceAfter: 'Balance after',
    reverses: 'Reverses',
    reversedBy: 'Reversed by',
    kinds: KINDS,
    raised: RAISED,
    reduced: REDUCED,
    unchanged: UNCHANGED,
    unchangedOther: 'The balance is unchanged.',
    decidedBy: DECIDED_BY,
    actors: ACTORS,
    twoAdmins: 'two admins: one proposed, another approved',
    moved: 'What moved',
    nothingMoved: 'Nothing moved. The entry records the decision.',
    movedTo: 'to',
    exactPostings: 'Exact postings',
    postingColumns: { source: 'Source', destination: 'Destination', amount: 'Amount, USD' },
    accounts: ACCOUNTS,
    plan: (name: string) => `${name} plan`,
    house: (name: string) => `Candor, ${name}`,
    chain: 'Hash chain',
    hashBefore: 'previous',
    hashOwn: 'this',
    copyHashBefore: 'Copy the previous hash',
    copyHash: 'Copy this entry’s hash',
    hashCopied: 'Hash copied',
    chainHint: 'Each entry’s hash covers the one before it, so no entry can be changed unnoticed.',
    firstInChain: 'The first entry has no predecessor: its previous hash is all zeros.',
    howToCheck: 'How to check it',
  },
});

export type WalletTexts = typeof walletCopy.texts;
