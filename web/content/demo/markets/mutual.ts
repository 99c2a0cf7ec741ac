import type { Guide } from '../../guide.ts';

export const mutual: Guide = {
  title: 'Mutual funds',
  lead: 'Many people put their money together and hire a manager to invest it. Each owns a part of everything the fund holds, gains and losses alike.',
  drawing: 'basket',
  facts: [
    ['What you own', 'Units of a pool that holds shares, bonds or both'],
    ['It earns by', 'What the pool earns, less the fee'],
    ['It loses by', 'What the pool loses, plus the fee'],
    ['It costs', 'A yearly fee from the pool; sometimes a charge on the way in or out'],
    ['Give it', 'As long as what it holds: years for bonds, ten for shares'],
  ],
  topics: [
    {
      id: 'price',
      title: 'How the price is made',
      paragraphs: [
        'At the end of each day everything in the pool is valued, debts and fees are taken off, and the rest is divided by the number of units. You buy and sell at that figure, which you learn after you have ordered.',
        'What the fund holds is kept by a custodian, apart from the manager’s own money. If the manager fails, the pool is still yours. Check who the custodian is.',
      ],
    },
    {
      id: 'kinds',
      title: 'Kinds of fund',
      paragraphs: ['The name says little; the list of holdings says it all.'],
      points: [
        ['Share funds', 'Follow companies up and down. The widest swings and the longest wait.'],
        ['Bond funds', 'Lend to states and companies. They fall when interest rates rise.'],
        ['Mixed funds', 'Hold both in fixed parts, and bring them back when they drift.'],
        [
          'Index funds',
          'Copy a list at low cost instead of choosing. Nobody to be brilliant or wrong.',
        ],
      ],
    },
    {
      id: 'fees',
      title: 'Why small fees are large',
      paragraphs: [
        'A fee is taken every year from everything you have there, gains or not. Of two funds with the same holdings, one that takes $15 a year from each $1,000 and one that takes $2, the dearer one leaves you with more than a third less gain after thirty ordinary years.',
        'A better past record seldom makes up for it: few managers beat their index for ten years after fees, and nobody knows beforehand who will.',
      ],
    },
    {
      id: 'read',
      title: 'What to read',
      paragraphs: [
        'The key facts sheet has two pages: aim, risk class, all costs, and how it did. Read how much the fund fell in its worst year and imagine your own money in it. Then look at the ten largest holdings and at how much the manager has of their own money in it.',
      ],
    },
  ],
  example: {
    title: 'A thousand dollars for a year',
    text: 'One fund, two markets; the fee stays. Amounts are invented; the arithmetic is real.',
    ledgers: [
      {
        title: 'The holdings gain',
        entries: [
          { what: 'Bought units', amount: -100_000 },
          { what: 'Worth before fees', amount: 107_000 },
          { what: 'Yearly fee', amount: -1_500 },
        ],
        sum: 'You have gained',
      },
      {
        title: 'The holdings fall',
        entries: [
          { what: 'Bought units', amount: -100_000 },
          { what: 'Worth before fees', amount: 84_000 },
          { what: 'Yearly fee', amount: -1_300 },
        ],
        sum: 'You have lost',
      },
    ],
  },
  costs: [
    ['Yearly fee', 'Taken from the pool day by day, so you never see it leave.'],
    ['Entry and exit charges', 'Many funds have none. Prefer those.'],
    ['Trading inside the fund', 'Not in the yearly fee. A manager who trades much costs more.'],
    ['Adviser', 'Often paid by the fund out of your fee. Ask how much.'],
  ],
  risks: [
    'A fund falls with what it holds; spreading doesn’t protect from a falling market.',
    'When many leave at once a fund may be closed for withdrawals.',
    'A past record, however long, is no promise.',
  ],
  before: [
    'What does it cost me in a year, in dollars, all in?',
    'Is there an index fund that holds the same for less?',
    'What was its worst year, and would I have stayed?',
  ],
};
