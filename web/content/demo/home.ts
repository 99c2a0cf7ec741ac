import type { HomeTexts } from '../home.ts';

/** Every figure here is sample data and is marked as such where it is shown. */
export const home: HomeTexts = {
  title: 'Investing where every figure shows its work.',
  lead: 'Open any total in your account and see the entries behind it: what moved, when, why, and in which role somebody decided.',
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
        text: 'Send bitcoin or ether from your own wallet, upload the receipt, and follow it: received, in review, decided. What arrived is what is credited.',
        drawing: 'flow',
      },
      {
        title: 'Invest in layers',
        text: 'Four plans, each with its own range. The entry of a deposit names the plan it went to, and your account shows how much is in plans.',
        drawing: 'layers',
      },
      {
        title: 'Tools that explain',
        text: 'A chart whose steps are entries, a history that can be narrowed and printed, and a link from each total to the entries behind it.',
        drawing: 'entries',
      },
    ],
  },
  steps: {
    title: 'Three steps, and a date for every decision',
    lead: 'Every request carries its own timeline. If a decision is late, it says so before you have to ask.',
    list: [
      {
        title: 'Sign up',
        text: 'Name, e-mail, country. Confirm the link in your mail; it works once and for an hour.',
      },
      {
        title: 'Deposit',
        text: 'Send to the wallet shown, upload the receipt. The time by which staff have to decide stands beside it, and a refusal says why.',
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
      text: 'Read the whole of it: every deposit, profit and correction, and in which role somebody decided.',
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
  values: {
    title: 'What we hold to',
    list: [
      {
        title: 'Your interest first',
        text: 'If waiting is better for you than depositing, the page should say so.',
      },
      {
        title: 'Nothing without its reason',
        text: 'Whoever corrects a balance or refuses a request writes why, in words that you can read.',
      },
      {
        title: 'Mistakes stay visible',
        text: 'We correct by adding. The wrong entry remains, and so does the one that puts it right.',
      },
    ],
  },
  projects: {
    title: 'Recent projects',
    lead: 'A project is shown by its stages and how many of them are completed. These three are samples.',
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
