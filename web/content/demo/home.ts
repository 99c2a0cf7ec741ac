import type { HomeTexts } from '../home.ts';

/** Every figure here is sample data and is marked so where it is shown. */
export const home: HomeTexts = {
  title: 'Investing where every figure shows its work.',
  lead: 'Open any number in your account and see the entries behind it: what moved, when, why, and who decided. No number is ever just printed.',
  risk: 'Your capital is at risk. You can lose what you put in.',
  account: {
    caption: 'Total balance, sample account',
    date: '20 Nov',
    balance: 1_248_000,
    entries: [
      {
        what: 'Deposit approved',
        amount: 1_000_000,
        note: '12 Nov · receipt 4F-2291 · decided in 3 h',
      },
      { what: 'Profit credited', amount: 185_000, note: '16 Nov · reason: week 46, Starter' },
      { what: 'Referral reward', amount: 63_000, note: '19 Nov · first deposit of a friend' },
    ],
  },
  markets: [
    { name: 'S&P 500', kind: 'Index' },
    { name: 'US 100', kind: 'Index' },
    { name: 'EUR/USD', kind: 'Currency' },
    { name: 'Bitcoin', kind: 'Crypto' },
    { name: 'Ethereum', kind: 'Crypto' },
  ],
  features: {
    title: 'What you can do with it',
    lead: 'Three things that are usually promised. Here each of them leaves a trace that you can open.',
    list: [
      {
        title: 'Pay in with crypto',
        text: 'Send bitcoin, ether or another coin from your own wallet, upload the receipt, and follow it: received, in review, decided. What arrived is what is credited.',
        drawing: 'flow',
      },
      {
        title: 'Invest in layers',
        text: 'Four plans, each with its own range. Your deposits stay apart by plan, so that you see which part of a balance came from where.',
        drawing: 'layers',
      },
      {
        title: 'Tools that explain',
        text: 'A chart whose steps are entries, a history that can be searched and printed, and behind each figure the lines that add up to it.',
        drawing: 'entries',
      },
    ],
  },
  steps: {
    title: 'Three steps, each with a date you can hold us to',
    lead: 'Every request carries its own timeline. If a step is late, you see it before you have to ask.',
    list: [
      {
        title: 'Sign up',
        text: 'Name, e-mail, country. Confirm the link in your mail; it works once and for an hour.',
      },
      {
        title: 'Deposit',
        text: 'Send to the wallet shown, upload the receipt. Staff decide within the promised time, and a refusal says why.',
      },
      {
        title: 'Invest',
        text: 'Your plan begins with the approved deposit. Watch entries arrive, open the line behind each figure, withdraw profit.',
      },
    ],
  },
  slides: [
    {
      title: 'A balance is only the last line of a story',
      text: 'Read the whole of it: every deposit, profit and correction, with the reason and the role of whoever decided.',
      drawing: 'entries',
      to: '/about',
      action: 'How we record money',
    },
    {
      title: 'Learn it before you pay for it',
      text: 'Six markets and five kinds of plan in plain words: how each of them earns, how it loses money, and what it costs.',
      drawing: 'spread',
      to: '/market',
      action: 'Read about markets',
    },
  ],
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
    title: 'Why choose us? Don’t, until you have checked',
    lead: 'These are the questions that we would ask any firm that wants our money, and where you find our answers.',
    list: [
      {
        title: 'Can I see where a figure comes from?',
        text: 'Yes: every figure in an account is a link to its entries.',
      },
      {
        title: 'Will they tell me when they are late?',
        text: 'Yes: each request shows by when it is due, and is marked late once that has passed.',
      },
      {
        title: 'Can one employee move my money?',
        text: 'Large changes need two people, and nobody approves their own.',
      },
      {
        title: 'Are their returns proven?',
        text: 'No. What is quoted here is sample data and says so wherever it stands.',
      },
    ],
  },
  values: {
    title: 'What we hold to',
    list: [
      {
        title: 'Your interest first',
        text: 'If waiting is better for you than depositing, the page should say so.',
      },
      {
        title: 'Nothing without its reason',
        text: 'Whoever changes a balance writes why, in words that you can read.',
      },
      {
        title: 'Mistakes stay visible',
        text: 'We correct by adding. The wrong entry remains, with the one that reverses it.',
      },
    ],
  },
  projects: {
    title: 'Recent projects',
    lead: 'What a project looks like from an account: its stages, and which of them are over. These three are samples.',
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
        text: 'Entries are never edited. A mistake is corrected by a new entry that names the one it reverses.',
      },
      {
        title: 'Four eyes on large changes',
        text: 'Nobody approves their own adjustment. Both roles stand in the record you can read.',
      },
      {
        title: 'Each entry covers the last',
        text: 'Every entry carries a code made from itself and the one before, so a change in between can’t go unseen.',
      },
    ],
  },
};
