import type { HomeTexts } from '../home.ts';

/** Every figure here is sample data and is marked as such where it is shown. */
export const home: HomeTexts = {
  title: 'Investing where every figure shows its work.',
  lead: 'Open any total in your account and see the entries behind it.',
  risk: 'Your capital is at risk. You can lose what you put in.',
  account: {
    caption: 'Total balance, sample account',
    entries: [
      {
        date: '12 Nov',
        what: 'Deposit approved',
        amount: 1_000_000,
        reason: 'Receipt 4F-2291, Starter plan',
        steps: ['Received 09:40', 'Due by 17:40', 'Approved 12:40 by an admin'],
      },
      {
        date: '16 Nov',
        what: 'Profit credited',
        amount: 185_000,
        reason: 'Week 46, Starter plan',
        steps: ['Proposed by one admin', 'Approved by another', 'Credited 18:05'],
      },
      {
        date: '19 Nov',
        what: 'Withdrawal paid',
        amount: -63_000,
        reason: 'To your bitcoin address',
        steps: ['Requested 10:12', 'Due by 20 Nov, 10:12', 'Paid 15:30 by an admin'],
      },
    ],
  },
  markets: [
    { name: 'S&P 500', kind: 'Index' },
    { name: 'US 100', kind: 'Index' },
    { name: 'EUR/USD', kind: 'Currency' },
    { name: 'Bitcoin', kind: 'Crypto' },
    { name: 'Ethereum', kind: 'Crypto' },
  ],
  steps: {
    title: 'Three steps, and a date for every decision',
    lead: 'If a decision is late, it says so before you have to ask.',
    list: [
      { title: 'Sign up', text: 'Confirm the link in your mail; it works once and for an hour.' },
      { title: 'Deposit', text: 'Send bitcoin or ether, upload the receipt, see when it is due.' },
      {
        title: 'Invest',
        text: 'Watch entries arrive, open the line behind each figure, withdraw profit.',
      },
    ],
  },
  plans: {
    title: 'Plans, side by side',
    holds: [
      'CFD on US Stocks',
      'CFD on Indices',
      '36 currency pairs',
      'Cryptocurrency',
      'Metal',
      'Loyalty Bonuses',
    ],
    risk: 'Quoted figures in this demonstration are sample data. Before you invest, read what each plan holds, what it costs and how it loses money.',
  },
  why: {
    title: 'Don’t choose us until you have checked',
    list: [
      {
        title: 'Can I see where a figure comes from?',
        text: 'Yes: the balance and every total in an account are links to the entries behind them.',
      },
      {
        title: 'Will they tell me when they are late?',
        text: 'Yes: each request shows by when it is due, and is marked late once that has passed.',
      },
      {
        title: 'Can one employee change my balance?',
        text: 'One admin decides a deposit, a withdrawal of up to $5,000 or a small correction, and the entry says so. A larger withdrawal or correction needs a second one, and nobody decides about their own account.',
      },
      {
        title: 'Are their returns proven?',
        text: 'No. What is quoted here is sample data and says so wherever it stands.',
      },
    ],
  },
  projects: {
    title: 'Recent projects',
    list: [
      {
        name: 'Bayou Street flats',
        kind: 'Real estate',
        text: 'Twelve small flats, bought to let.',
        stages: ['Bought', 'Repaired', 'Let', 'Sold'],
        done: 3,
      },
      {
        name: 'Five-year ladder',
        kind: 'Fixed income',
        text: 'State bonds, one part due each year.',
        stages: ['Bought', 'First due', 'Last due'],
        done: 1,
      },
      {
        name: 'Metal reserve',
        kind: 'Gold',
        text: 'Numbered bars with a custodian.',
        stages: ['Ordered', 'Counted', 'Stored'],
        done: 2,
      },
    ],
  },
  record: {
    title: 'Built so that you don’t have to take our word',
    list: [
      {
        title: 'An append-only ledger',
        text: 'Entries are never edited. A mistake is corrected by a new entry that says why.',
      },
      {
        title: 'Four eyes on large changes',
        text: 'A large correction takes two admins, nobody approves their own, and the entry says that there were two.',
      },
      {
        title: 'Each entry covers the last',
        text: 'Every entry carries a code made from itself and the one before, so a change in between can’t go unseen.',
      },
    ],
  },
};
