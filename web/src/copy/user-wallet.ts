import type { AdjustmentLimit, WalletField } from '@candor/contracts/adjustments';
import type { ReactNode } from 'react';
import { defineCopy } from '../lib/copy.ts';
import { sentence } from '../lib/sentence.ts';

/** The wallet of an account and its changes by staff. */
export const userWalletCopy = defineCopy('user-wallet', {
  wallet: {
    title: 'Wallet',
    what: 'The wallet',
    loading: 'the wallet',
    balance: 'Balance',
    available: (amount: ReactNode) => sentence`${amount} can be withdrawn`,
    held: (amount: ReactNode) => sentence`${amount} held for withdrawals`,
    withdrawn: (amount: ReactNode) => sentence`${amount} withdrawn so far`,
    totals: {
      totalProfit: 'Total Profits',
      totalInvestment: 'Total Investment',
      totalDeposit: 'Total Deposits',
    } satisfies Record<WalletField, string>,
    adjust: 'Add or reduce',
  },
  history: {
    what: 'The wallet history',
    loading: 'the wallet history',
    caption: 'Entries, newest first',
    none: 'The wallet has no entries.',
    columns: {
      date: 'Date',
      what: 'Entry',
      amount: 'Amount',
      balance: 'Balance',
      action: 'Reverse',
    },
    older: 'Show older entries',
    olderWhat: 'Older entries',
    reverse: 'Reverse',
    reverseLabel: (entry: string, seq: number) => `Reverse entry ${seq}: ${entry}`,
    reversedBy: (seq: number) => `reversed by entry ${seq}`,
    reverses: (seq: number) => `reverses entry ${seq}`,
  },
  adjust: {
    title: (total: string) => `Add or reduce: ${total}`,
    action: 'What to do',
    add: 'Add',
    reduce: 'Reduce',
    amount: 'Amount',
    details: 'Details',
    detailsHint: 'The investor reads this exactly as you write it.',
    effect: 'After it',
    negative: (label: string) => `${label} cannot become negative.`,
    terms: 'What you can post alone',
    termsPending: 'You can send this once it is known whether a second admin decides on it.',
    termsMissing: 'It isn’t known whether a second admin decides on this. Load it again.',
    secondAdmin: 'A second admin decides on this: nothing moves until then.',
    alone: {
      change: (limit) => `Up to ${limit} is posted at once; above it a second admin decides.`,
      'maker-day': (limit) =>
        `You can adjust ${limit} more alone in these 24 hours; above it a second admin decides.`,
      'maker-week': (limit) =>
        `You can adjust ${limit} more alone in these seven days; above it a second admin decides.`,
      'wallet-day': (limit) =>
        `On this wallet ${limit} more is posted at once in these 24 hours; above it a second admin decides.`,
      'wallet-week': (limit) =>
        `On this wallet ${limit} more is posted at once in these seven days; above it a second admin decides.`,
    } satisfies Record<AdjustmentLimit, (limit: string) => string>,
    submit: 'Update',
    propose: 'Propose',
    cancel: 'Back',
    done: 'Updated Successfully',
    proposed: 'Proposed. A second admin decides; nothing has moved yet.',
  },
  reverse: {
    title: (seq: number) => `Reverse entry ${seq}?`,
    lead: (entry: string, amount: string) =>
      `${entry}, ${amount}. A new entry turns its postings round; the entry itself stays.`,
    details: 'Reason',
    submit: 'Reverse',
    done: 'Entry reversed',
    proposed: 'Proposed. A second admin decides; nothing has moved yet.',
  },
});
