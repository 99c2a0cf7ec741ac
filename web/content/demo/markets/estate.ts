import type { Guide } from '../../guide.ts';

export const estate: Guide = {
  title: 'Real estate',
  lead: 'A building pays rent. It also leaks, stands empty, and can’t be sold by tomorrow.',
  drawing: 'building',
  example: {
    title: 'A year of a small flat, half borrowed',
    unit: 'Flats',
    ledgers: [
      {
        title: 'An ordinary year',
        entries: [
          { what: 'Rent', note: '12 months', amount: 1_200_000 },
          { what: 'Interest on the loan', amount: -480_000 },
          { what: 'Tax and insurance', amount: -210_000 },
          { what: 'Repairs set aside', amount: -150_000 },
          { what: 'Management', amount: -96_000 },
        ],
        sum: 'Left for you',
      },
      {
        title: 'A vacancy and a boiler',
        entries: [
          { what: 'Rent', note: '8 months', amount: 800_000 },
          { what: 'Interest on the loan', amount: -480_000 },
          { what: 'Tax and insurance', amount: -210_000 },
          { what: 'New boiler', amount: -620_000 },
          { what: 'Management', amount: -64_000 },
        ],
        sum: 'You have to add',
      },
    ],
  },
  facts: [
    ['What you own', 'A property, a share of one, or shares of a company that owns many'],
    ['It earns by', 'Rent after costs, and a higher price one day'],
    ['It loses by', 'Vacancy, repairs, dearer loans, a sale at the wrong time'],
    ['Give it', 'Ten years; leaving earlier is dear or impossible'],
  ],
  topics: [
    {
      id: 'ways',
      title: 'Three ways in',
      text: 'A property of your own: you decide and repair everything. Listed companies: you can sell today, at the price of the day. Private funds: your money is bound for years.',
    },
    {
      id: 'rent',
      title: 'Rent is not income until costs are off',
      text: 'Subtract vacancy, repairs, management, insurance, tax and interest. In many cities less is left than a savings account pays.',
    },
    {
      id: 'loans',
      title: 'What a loan does',
      text: 'With a quarter of the price from you, a house that falls by a quarter has taken all of your money, and the loan is still there.',
    },
    {
      id: 'choose',
      title: 'What makes a building good',
      text: 'Who would rent it next, and how soon? Jobs, a school, a train and a sound roof beat a fine kitchen.',
    },
  ],
  costs: [
    ['Buying and selling', 'Often as much as several years of net rent.'],
    ['Running', 'Repairs, insurance, property tax, management.'],
    ['Borrowing', 'Interest, and a charge for paying back early.'],
  ],
  risks: [
    'You may not be able to sell for months or years, or only far below what you paid.',
    'A loan makes a fall in price hit your own money several times over.',
  ],
  before: [
    'What is left of the rent in a bad year?',
    'On which day, and from whom, do I get my money back?',
  ],
};
