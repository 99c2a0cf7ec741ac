import type { Guide } from '../../guide.ts';

export const finance: Guide = {
  title: 'Financial planning',
  lead: 'Before anything is invested: what comes in, what goes out, what is owed, and what is put aside for a bad month. In this order.',
  drawing: 'flow',
  facts: [
    ['It is for', 'Anybody who wants to know where the money goes'],
    ['You end up with', 'A month on one page, a debt plan, a reserve, and an order of next steps'],
    ['It takes', 'One meeting and the statements of three months'],
    ['It costs', 'A fixed fee agreed beforehand; nothing depends on what you buy'],
    ['Look at it again', 'Monthly for half a year, then every quarter'],
  ],
  topics: [
    {
      id: 'month',
      title: 'A month on one page',
      paragraphs: [
        'Take three months of statements and write each line into one of four heaps: has to be, will be again, could be less, was a mistake. Divide the yearly bills by twelve and add them. Most people find one line that surprises them.',
      ],
    },
    {
      id: 'debts',
      title: 'Debts before investments',
      paragraphs: [
        'List each debt with its interest. Paying off a dear one earns you exactly that interest, for certain, and no investment can promise as much. Pay the least on all, everything else on the dearest, and go on with the next.',
        'Never invest borrowed money, and never here.',
      ],
    },
    {
      id: 'reserve',
      title: 'A reserve that is dull',
      paragraphs: [
        'Three months of what has to be paid, six if your work is unsteady, in an insured account from which you can take it tomorrow. It is there so that a broken car doesn’t become a sale in a bad week.',
      ],
    },
    {
      id: 'first',
      title: 'Then the first investment',
      paragraphs: [
        'Only what is left each month, in things that you can explain to a friend, spread wide, at low cost. Start with an amount whose loss would annoy you and no more. Read the first year’s entries before you add to it.',
      ],
    },
  ],
  example: {
    title: 'A month, before and after',
    text: 'One household, the same income. Amounts are invented; the arithmetic is real.',
    ledgers: [
      {
        title: 'After the plan',
        entries: [
          { what: 'Wage', amount: 320_000 },
          { what: 'Has to be', note: 'rent, food, insurance', amount: -205_000 },
          { what: 'Could be less', amount: -48_000 },
          { what: 'Debt, the dearest first', amount: -40_000 },
        ],
        sum: 'To the reserve',
      },
      {
        title: 'Before it',
        entries: [
          { what: 'Wage', amount: 320_000 },
          { what: 'Has to be', note: 'rent, food, insurance', amount: -205_000 },
          { what: 'Could be less', amount: -97_000 },
          { what: 'Interest on cards', amount: -31_000 },
        ],
        sum: 'Missing each month',
      },
    ],
  },
  costs: [
    ['Planning', 'A fixed fee, named before we begin, the same whatever you do next.'],
    ['Products', 'We say what a product costs in dollars, and what a plain one would.'],
    ['Time', 'An evening to begin with, then half an hour a month.'],
    ['Doing nothing', 'Interest on cards, every month.'],
  ],
  risks: [
    'A plan changes nothing by itself; the second month is the hard one.',
    'A reserve in an account loses a little to inflation.',
    'Whoever gives advice may earn from what you buy. Ask, also us.',
  ],
  before: [
    'Which line of last month surprised me?',
    'What is my dearest debt, in dollars of interest a month?',
    'How long could I live from what I have in cash?',
  ],
};
