import type { Role } from '@candor/contracts/auth';
import type { EntryGroup, EntryKind } from '@candor/contracts/wallet-history';

/** What the dashboard, the history and their dialogs say. */
export const messages = {
  markets: {
    title: 'Markets',
    ask: 'A trading chart and exchange rates of TradingView load here when you allow them. TradingView would learn your network address; nothing is sent before.',
    declined: 'You declined the chart and exchange rates of TradingView.',
    allow: 'Allow',
    decline: 'Decline',
    chart: 'Trading Chart',
    rates: 'Forex Market Fundamental Data',
  },
  dashboard: {
    title: 'Dashboard',
    balance: 'Total balance',
    deposits: 'Deposits',
    profits: 'Total profits',
    investment: 'Total investment',
    held: 'On hold for withdrawals',
    withdrawn: 'Withdrawn so far',
    newcomer: 'Nothing has moved in your account yet. Its record starts with your first deposit.',
    newcomerAction: 'Make your first deposit',
    waiting: 'The record starts when your deposit is credited.',
    staffNewcomer: 'Nothing has moved in your own account.',
  },
  chart: {
    heading: 'Balance over time',
    hint: 'Each point is an entry. Choose one to open it.',
    crowdedHint: 'Each step is an entry. Choose one to open it.',
    nothing: 'No entry moved the balance in this period.',
    truncated: 'Only the newest entries are drawn. The history has all of them.',
    asTable: 'Show as table',
    asChart: 'Show as chart',
  },
  matters: {
    heading: 'In progress',
    cancel: 'Cancel request',
    seeReceipt: 'See receipt',
  },
  staff: { heading: 'Waiting for a decision' },
  recent: { heading: 'Recent activity', all: 'All history' },
  referrals: {
    heading: 'Refer Us & Earn',
    lead: 'Use the link below to invite your friends',
    link: 'Your referral link',
    copy: 'Copy',
    copied: 'Referral Link Copied',
    mine: 'My Referral',
    joined: 'Total joined',
    earned: 'Referral Earned',
  },
  history: {
    title: 'History',
    lead: (name: string) => `Account of ${name}`,
    inProgress: 'In progress',
    empty: 'No entries yet. The first one is written when a deposit is decided or money moves.',
    emptyAction: 'Make a deposit',
    noMatch: 'No entry of this kind in this period.',
    noMatchAction: 'Show all entries',
    older: 'Show older',
    print: 'Print',
  },
  entry: {
    missing: (seq: string) => `There is no entry ${seq} in your account`,
    missingHint: 'The link may have been cut short, or it belongs to another account.',
    moved: 'What moved',
    nothingMoved: 'Nothing moved. The entry is the record of the decision.',
    chain: 'Place in the chain',
    chainHint: 'Each entry’s code covers the one before, so none can be changed unseen.',
    firstInChain: 'Nothing stands before the first entry: its code is all zeros.',
    codeCopied: 'Code copied',
    reverses: 'Reverses',
    reversedBy: 'Reversed by',
    number: (seq: number) => `Entry ${seq}`,
  },
} as const;

export const GROUP_LABELS: Record<EntryGroup, string> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  profits: 'Profits',
};

/** Titles of kinds that need no look at what moved. */
export const KIND_TITLES: Record<Exclude<EntryKind, 'adjustment'>, string> = {
  'deposit-approved': 'Deposit approved',
  'deposit-rejected': 'Deposit rejected',
  'withdrawal-requested': 'Withdrawal requested',
  'withdrawal-declined': 'Withdrawal declined',
  'withdrawal-paid': 'Withdrawal paid',
  'withdrawal-rejected': 'Withdrawal rejected',
  'withdrawal-cancelled': 'Withdrawal cancelled',
  'adjustment-refused': 'Adjustment not carried out',
  'referral-reward': 'Referral reward',
  reversal: 'Reversal',
  'reversal-refused': 'Reversal not carried out',
};

/** Titles of adjustments: by the account that went up or down. */
export const ADJUSTMENT_TITLES = {
  up: {
    profit: 'Profit credited',
    deposit: 'Deposits corrected upwards',
    investment: 'Investment raised',
  },
  down: {
    profit: 'Correction',
    deposit: 'Deposits corrected downwards',
    investment: 'Investment reduced',
  },
} as const;

/** What the balance did where an entry's amount is not what it moved. */
export const UNMOVED: Partial<Record<EntryKind, string>> = {
  'withdrawal-paid': 'The balance is unchanged: the amount left it when you asked for it.',
  'deposit-rejected': 'The balance is unchanged: nothing was credited.',
  'withdrawal-declined': 'The balance is unchanged: nothing was put on hold.',
  'adjustment-refused': 'The balance is unchanged: nothing was moved.',
  'reversal-refused': 'The balance is unchanged: nothing was moved.',
  adjustment: 'The balance is unchanged: this is about what is allocated to plans.',
};

/** "Approved by": what the acting person did. */
export const DECIDED_LABELS: Record<EntryKind, string> = {
  'deposit-approved': 'Approved by',
  'deposit-rejected': 'Rejected by',
  'withdrawal-requested': 'Requested by',
  'withdrawal-declined': 'Requested by',
  'withdrawal-paid': 'Paid by',
  'withdrawal-rejected': 'Rejected by',
  'withdrawal-cancelled': 'Cancelled by',
  adjustment: 'Decided by',
  'adjustment-refused': 'Decided by',
  'referral-reward': 'Credited by',
  reversal: 'Decided by',
  'reversal-refused': 'Decided by',
};

/** People by their role, never by name. */
export const ACTORS: Record<Role | 'system', string> = {
  investor: 'you',
  support: 'a member of support',
  admin: 'an admin',
  system: 'Candor, by rule',
};
export const TWO_ADMINS = 'two admins: one proposed, another approved';

/** Accounts of the ledger in plain words. */
export const ACCOUNTS: Record<string, string> = {
  deposit: 'your deposits',
  profit: 'your profit',
  held: 'on hold',
  withdrawn: 'paid out to you',
  investment: 'your investment',
  'world:deposits': 'your payment',
  'house:adjustments': 'Candor, adjustments',
  'house:referrals': 'Candor, referral rewards',
};
