import type { Guide } from '../../guide.ts';

export const business: Guide = {
  title: 'Business planning',
  lead: 'A firm can earn well and fail on a Friday because a customer pays on Monday.',
  drawing: 'firm',
  example: {
    title: 'The same month, seen twice',

    ledgers: [
      {
        title: 'In the books',
        entries: [
          { what: 'Invoices sent', amount: 5_000_000 },
          { what: 'Wages', amount: -2_400_000 },
          { what: 'Rent and supplies', amount: -1_300_000 },
          { what: 'Tax', amount: -400_000 },
        ],
        sum: 'Profit',
      },
      {
        title: 'At the bank',
        entries: [
          { what: 'Invoices paid', note: 'the rest comes next month', amount: 2_900_000 },
          { what: 'Wages', amount: -2_400_000 },
          { what: 'Rent and supplies', amount: -1_300_000 },
          { what: 'Tax', amount: -400_000 },
        ],
        sum: 'Missing',
      },
    ],
  },
  facts: [
    ['It is for', 'Owners of small and middling firms, and partners'],
    ['You end up with', 'A cash calendar, a reserve, and papers that say who decides'],
    ['It takes', 'Three meetings and your books of two years'],
    ['It costs', 'A fixed fee agreed beforehand; lawyers extra'],
  ],
  topics: [
    {
      id: 'cash',
      title: 'A calendar of thirteen weeks',
      text: 'List each payment in the week in which it arrives. The lowest week is the one to plan for; see it nine weeks ahead and your bank can help.',
    },
    {
      id: 'apart',
      title: 'Yours and the firm’s',
      text: 'A wage on a fixed day, separate accounts, every loan in writing. What is mixed can’t be sold or inherited properly.',
    },
    {
      id: 'reserve',
      title: 'Where reserves go',
      text: 'Three months of fixed costs in cash, the next tax bill, then deposits and short bonds. A reserve is not there to earn.',
    },
    {
      id: 'partners',
      title: 'Partners and succession',
      text: 'Agree while you agree: how shares are valued, who may buy them, and where the money comes from.',
    },
  ],
  costs: [
    ['Planning', 'A fee that is named before we begin.'],
    ['Papers', 'Lawyers charge; a quarrel without papers costs more.'],
    ['Idle money', 'A reserve earns little. That is its price.'],
  ],
  risks: [
    'A plan rests on estimates. Customers fail, and prices change.',
    'Personal guarantees put your home at risk.',
  ],
  before: ['What is my lowest week in the next thirteen?', 'What have I signed for in person?'],
};
