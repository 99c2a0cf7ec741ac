import type { Guide } from '../../guide.ts';

export const finance: Guide = {
  title: 'Financial planning',
  lead: 'What comes in, what goes out, what is owed, what is put aside. In this order, before anything is invested.',
  drawing: 'flow',
  example: {
    title: 'A month, before and after',

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
        sum: 'Missing',
      },
    ],
  },
  facts: [
    ['It is for', 'Anybody who wants to know where the money goes'],
    ['You end up with', 'A month on one page, a debt plan, a reserve, next steps'],
    ['It takes', 'One meeting and three months of statements'],
    ['It costs', 'A fixed fee; nothing depends on what you buy'],
  ],
  topics: [
    {
      id: 'month',
      title: 'A month on one page',
      text: 'Write each line of your statements into one of four heaps: has to be, will be again, could be less, was a mistake.',
    },
    {
      id: 'debts',
      title: 'Debts before investments',
      text: 'Paying off a dear debt earns you its interest, for certain. Never invest borrowed money, and never here.',
    },
    {
      id: 'reserve',
      title: 'A reserve that is dull',
      text: 'Three months of what has to be paid, in an insured account from which you can take it tomorrow.',
    },
    {
      id: 'first',
      title: 'Then the first investment',
      text: 'Only what is left, spread wide, at low cost, in things that you can explain. Read a year’s entries before you add to it.',
    },
  ],
  costs: [
    ['Planning', 'A fixed fee, named before we begin.'],
    ['Products', 'We say what a product costs in dollars.'],
    ['Doing nothing', 'Interest on cards, every month.'],
  ],
  risks: [
    'A plan changes nothing by itself; the second month is the hard one.',
    'Whoever gives advice may earn from what you buy. Ask, also us.',
  ],
  before: [
    'Which line of last month surprised me?',
    'How long could I live from what I have in cash?',
  ],
};
