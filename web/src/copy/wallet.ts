import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';
import { sentence } from '../lib/sentence.ts';
import { toOpenCount } from '../lib/to-open-count.ts';
import { countEntries } from './wallet-entry.ts';

const count = (open: number) => toOpenCount(open, formatEnglishCount);

/** Texts of the dashboard. */
export const walletCopy = defineCopy('wallet', {
  dashboard: {
    title: 'Dashboard',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    loadFailure: 'Your balance',
    staffNewcomer: 'There are no entries in your own account.',
    staffNewcomerAction: 'Go to deposits',
  },
  firstSteps: {
    heading: 'Your first steps',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    stepDone: 'done',
    email: { title: 'Confirm your email address', done: 'Confirmed.' },
    protect: {
      title: 'Protect your account',
      done: 'A password alone no longer opens it.',
      todo: 'Add a passkey, or a code from your phone at each login.',
      action: 'Set up protection',
    },
    identity: {
      title: 'Verify your identity',
      done: 'Verified.',
      todo: 'A document and a photo of you. Larger withdrawals need it.',
      waiting: 'Your documents are being checked. We write to you when that is done.',
      again: 'A document is needed again, or was refused. The reason is shown there.',
      action: 'Send documents',
      see: 'See where it stands',
    },
    deposit: {
      title: 'Make your first deposit',
      todo: (hours: ReactNode) =>
        sentence`Send the money, then upload the receipt. Staff decide within ${hours}.`,
      waiting: (hours: ReactNode) =>
        sentence`Your receipt is being checked, within ${hours}. The first entry is written when the deposit is credited.`,
      action: 'Make your first deposit',
    },
  },
  firstEntry: {
    heading: 'Your first entry',
    text: 'It says where the money came from, where it went, and your balance after it. Each further entry carries the mark of the one before, so none can be changed unnoticed.',
    action: 'Read entry 1',
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
    /** Each is followed by the amount. */
    withdrawalOf: 'Withdrawal of',
    depositOf: 'Deposit of',
    progress: 'Progress',
  },
  staff: {
    heading: 'Waiting for a decision',
    deposits: (open: number | null) =>
      open === null ? 'deposits' : `${count(open)} ${open === 1 ? 'deposit' : 'deposits'}`,
    withdrawals: (open: number | null) =>
      open === null ? 'withdrawals' : `${count(open)} ${open === 1 ? 'withdrawal' : 'withdrawals'}`,
    identityChecks: (open: number | null) =>
      open === null
        ? 'identity checks'
        : `${count(open)} ${open === 1 ? 'identity check' : 'identity checks'}`,
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
});

export type WalletTexts = typeof walletCopy.texts;
