import type { Guide } from '../../guide.ts';

export const mutual: Guide = {
  title: 'Mutual funds',
  lead: 'Many people put their money together and hire a manager. Each owns a part of all it holds.',
  drawing: 'basket',
  example: {
    title: 'A thousand dollars for a year',
    unit: 'Times $1,000',
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
  facts: [
    ['What you own', 'Units of a pool of shares, bonds or both'],
    ['It earns by', 'What the pool earns, less the fee'],
    ['It loses by', 'What the pool loses, plus the fee'],
    ['Give it', 'Years for bonds, ten for shares'],
  ],
  topics: [
    {
      id: 'price',
      title: 'How the price is made',
      text: 'At the end of the day the pool is valued and divided by its units. A custodian keeps it apart from the manager’s money: check who that is.',
    },
    {
      id: 'kinds',
      title: 'Kinds of fund',
      text: 'Share funds swing widest. Bond funds fall when interest rises. Mixed funds hold both. Index funds copy a list at low cost.',
    },
    {
      id: 'fees',
      title: 'Why small fees are large',
      text: 'Of two funds with the same holdings, one that takes $15 a year from $1,000 and one that takes $2, the dearer leaves more than a third less gain after thirty ordinary years.',
    },
    {
      id: 'read',
      title: 'What to read',
      text: 'The key facts sheet: aim, risk class, all costs, and the worst year. Imagine your own money in it.',
    },
  ],
  costs: [
    ['Yearly fee', 'Taken day by day, so you don’t see it leave.'],
    ['Entry and exit', 'Many funds have no such charge. Prefer those.'],
    ['Adviser', 'Often paid out of your fee. Ask how much.'],
  ],
  risks: [
    'A fund falls with what it holds.',
    'When many leave at once a fund may be closed for withdrawals.',
  ],
  before: [
    'What does it cost me in a year, in dollars, all in?',
    'What was its worst year, and would I have stayed?',
  ],
};
