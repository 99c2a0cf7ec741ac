import type { Guide } from '../../guide.ts';

export const business: Guide = {
  title: 'Business planning',
  lead: 'A firm can earn well and fail on a Friday because wages are due and a customer pays on Monday. Planning keeps the dates of money apart from its amounts.',
  drawing: 'firm',
  facts: [
    ['It is for', 'Owners of small and middling firms, and partners who want to stay friends'],
    ['You end up with', 'A cash calendar, a reserve, and papers that say who owns and who decides'],
    ['It takes', 'Three meetings and your books of two years'],
    ['It costs', 'A fixed fee agreed beforehand; lawyers and tax advisers extra'],
    ['Look at it again', 'Every quarter the cash, every year the rest'],
  ],
  topics: [
    {
      id: 'cash',
      title: 'A calendar of thirteen weeks',
      paragraphs: [
        'List each expected payment in the week in which it will arrive, not in the week in which you send the invoice. List wages, rent, tax and loans likewise. The lowest week is the one to plan for.',
        'Bring it up to date each Friday. A firm that sees a gap nine weeks ahead can ask its bank; one that sees it on the day can only beg.',
      ],
    },
    {
      id: 'apart',
      title: 'Yours and the firm’s',
      paragraphs: [
        'Pay yourself a wage on a fixed day. Keep separate accounts, and write down every loan between you and the firm. What is mixed can’t be sold, insured or inherited properly, and in a failure creditors may reach through.',
      ],
    },
    {
      id: 'reserve',
      title: 'Where reserves go',
      paragraphs: [
        'First three months of fixed costs in cash, then the next tax bill, then what is needed within three years in deposits and short bonds. Only what is left can stand the swings of markets. A firm’s reserve is not there to earn.',
      ],
    },
    {
      id: 'partners',
      title: 'Partners and succession',
      paragraphs: [
        'Agree while you agree: how shares are valued, who may buy them, what happens on illness, divorce, quarrel and death, and where the money for it comes from. A purchase clause without money behind it is a wish.',
      ],
    },
  ],
  example: {
    title: 'The same month, seen twice',
    text: 'A profitable month in the books, and the same month at the bank. Amounts are invented; the arithmetic is real.',
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
  costs: [
    ['Planning', 'A fee that is named before we begin, whatever you decide afterwards.'],
    ['Papers', 'Lawyers charge for agreements; a quarrel without one costs more.'],
    ['Insurance', 'For the person without whom nothing runs.'],
    ['Idle money', 'A reserve earns little. That is its price, and worth it.'],
  ],
  risks: [
    'A plan rests on estimates. Customers fail, and prices change.',
    'Reserves that are invested can be worth least when you need them.',
    'Personal guarantees for the firm put your home at risk.',
  ],
  before: [
    'What is my lowest week in the next thirteen?',
    'Who could run it for three months without me?',
    'What have I signed for in person?',
  ],
};
