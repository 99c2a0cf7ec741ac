import type { Guide } from '../../guide.ts';

export const estate: Guide = {
  title: 'Real estate',
  lead: 'A building pays rent for as long as somebody wants to live or work in it. It also leaks, stands empty, and can’t be sold by tomorrow.',
  drawing: 'building',
  facts: [
    ['What you own', 'A property, a share of one, or shares of a company that owns many'],
    ['It earns by', 'Rent after costs, and a higher price one day'],
    ['It loses by', 'Vacancy, repairs, dearer loans, and a sale at the wrong time'],
    ['It costs', 'A great deal at buying and selling; repairs, tax and insurance in between'],
    ['Give it', 'Ten years; leaving earlier is dear or impossible'],
  ],
  topics: [
    {
      id: 'ways',
      title: 'Three ways in',
      paragraphs: ['They differ most in how fast you get out again.'],
      points: [
        [
          'A property of your own',
          'You decide everything and repair everything. One tenant who doesn’t pay is all of your income.',
        ],
        [
          'Listed property companies',
          'They own hundreds of buildings and trade on an exchange. You can sell today, but the price moves like that of shares.',
        ],
        [
          'Private funds and shares of single projects',
          'Your money is bound for years. Often nobody but the seller says what it is worth in the meantime.',
        ],
      ],
    },
    {
      id: 'rent',
      title: 'Rent is not income until costs are off',
      paragraphs: [
        'Take a year’s rent. Subtract a month of vacancy, repairs, management, insurance, property tax and the interest on the loan. What is left is your income, and in many cities it is less than a savings account pays.',
        'Set something aside every month for the roof. It will need it, and not when it suits you.',
      ],
    },
    {
      id: 'loans',
      title: 'What a loan does',
      paragraphs: [
        'With a quarter of the price paid by you and the rest by the bank, a house that falls by a quarter has taken all of your money, and the loan is still there. When prices rise it works the other way, which is why people borrow.',
        'Look at the day on which the interest is fixed anew. If the rent wouldn’t carry twice the present interest, the loan is too large.',
      ],
    },
    {
      id: 'choose',
      title: 'What makes a building good',
      paragraphs: [
        'Who would rent it if the present tenant left, and how soon? Jobs within reach, a school, a train and a sound roof beat a fine kitchen. Go there on a weekday evening and read the minutes of the owners’ meetings.',
      ],
    },
  ],
  example: {
    title: 'A year of a small flat',
    text: 'Rent of $1,000 a month, half of the price borrowed. Amounts are invented; the arithmetic is real.',
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
        title: 'A year with a vacancy and a boiler',
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
  costs: [
    ['Buying and selling', 'Tax, notary, agent: often as much as several years of net rent.'],
    ['Running', 'Repairs, insurance, property tax and somebody who answers the telephone.'],
    ['Borrowing', 'Interest, and a charge for paying the loan back early.'],
    ['Fund fees', 'For buying, managing and selling, sometimes all three on the same building.'],
  ],
  risks: [
    'You may not be able to sell for months or years, or only far below what you paid.',
    'A loan makes a fall in price hit your own money several times over.',
    'A private fund can stop paying out for as long as its contract allows.',
  ],
  before: [
    'What is left of the rent in a bad year, and who pays the difference?',
    'On which day, and from whom, do I get my money back?',
    'Who values the building, and what do they earn from a high value?',
  ],
};
