import type { HomeTexts } from '../home.ts';

/** Every figure here is sample data and is marked as such where it is shown. */
export const home: HomeTexts = {
  title: 'Investing where every figure shows its work.',
  lead: 'Open any total and see the entries behind it.',
  risk: 'Your capital is at risk.',
  account: {
    caption: 'Total balance',
    entries: [
      {
        date: '12 Nov',
        what: 'Deposit approved',
        amount: 1_000_000,
        steps: ['Received 09:40', 'Due by 17:40', 'Approved 12:40 by an admin'],
      },
      {
        date: '16 Nov',
        what: 'Profit credited',
        amount: 185_000,
        steps: ['Proposed by one admin', 'Approved by another', 'Credited 18:05'],
      },
      {
        date: '19 Nov',
        what: 'Withdrawal paid',
        amount: -63_000,
        steps: ['Requested 10:12', 'Due by 20 Nov, 10:12', 'Paid 15:30 by an admin'],
      },
    ],
  },
  markets: ['S&P 500', 'US 100', 'EUR/USD', 'Bitcoin', 'Ethereum'],
  steps: {
    title: 'Three steps, and a date for every decision',
    list: [
      ['Sign up', 'Confirm your email.'],
      ['Deposit', 'Send crypto, upload the receipt.'],
      ['Invest', 'Watch entries arrive.'],
    ],
  },
  plans: {
    title: 'Plans',
    holds: [
      'CFD on US Stocks',
      'CFD on Indices',
      '36 currency pairs',
      'Cryptocurrency',
      'Metal',
      'Loyalty Bonuses',
    ],
  },
  why: {
    title: 'Don’t choose us until you have checked',
    list: [
      ['An append-only ledger', 'A mistake is corrected by a new entry that says why.'],
      ['Four eyes', 'A large withdrawal or correction takes two admins.'],
      ['Each entry covers the last', 'A change in between can’t go unseen.'],
    ],
  },
  projects: {
    title: 'Recent projects',
    list: [
      {
        name: 'Bayou Street flats',
        kind: 'Real estate',
        stages: ['Bought', 'Repaired', 'Let', 'Sold'],
        done: 3,
      },
      {
        name: 'Five-year ladder',
        kind: 'Fixed income',
        stages: ['Bought', 'First due', 'Last due'],
        done: 1,
      },
      {
        name: 'Metal reserve',
        kind: 'Gold',
        stages: ['Ordered', 'Counted', 'Stored'],
        done: 2,
      },
    ],
  },
};
