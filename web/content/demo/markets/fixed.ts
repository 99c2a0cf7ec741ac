import type { Guide } from '../../guide.ts';

export const fixed: Guide = {
  title: 'Fixed income',
  lead: 'You lend money and are promised interest and the sum itself on a date. The promise is as good as whoever makes it.',
  drawing: 'ladder',
  example: {
    title: 'A bond over two years, $40 of interest a year',
    unit: 'Bonds',
    ledgers: [
      {
        title: 'Kept to the end',
        entries: [
          { what: 'Bought the bond', amount: -100_000 },
          { what: 'Interest, first year', amount: 4_000 },
          { what: 'Interest, second year', amount: 4_000 },
          { what: 'Paid back', note: 'on the last day', amount: 100_000 },
        ],
        sum: 'You have gained',
      },
      {
        title: 'Sold early, after rates rose',
        entries: [
          { what: 'Bought the bond', amount: -100_000 },
          { what: 'Interest, first year', amount: 4_000 },
          { what: 'Sold', note: 'below face value', amount: 93_500 },
          { what: 'Dealing charge', amount: -300, fixed: true },
        ],
        sum: 'You have lost',
      },
    ],
  },
  facts: [
    ['What you own', 'A promise to pay'],
    ['It earns by', 'Interest, agreed beforehand'],
    ['It loses by', 'The borrower not paying; inflation; selling after rates have risen'],
    ['Give it', 'Until the date on the paper'],
  ],
  topics: [
    {
      id: 'bonds',
      title: 'Bonds',
      text: 'Fixed interest, then the face value. When new bonds pay more, the old one’s price falls. Kept to the end, that doesn’t matter, if the borrower pays.',
    },
    {
      id: 'cds',
      title: 'Certificates of deposit (CDs)',
      text: 'A sum at a bank for a fixed time at a fixed rate, insured up to a limit in the United States. Check the insurer’s list; taking it out early costs interest.',
    },
    {
      id: 'money-market',
      title: 'Money market funds',
      text: 'They lend for days or weeks: a place for money that you need soon. In rare weeks some have paid back less than a dollar for a dollar.',
    },
    {
      id: 'ladder',
      title: 'Building a ladder',
      text: 'Five parts, due in one to five years. Each year one comes back and is lent again.',
    },
  ],
  costs: [
    ['Dealing', 'Often hidden in the price. Ask for both prices.'],
    ['Leaving early', 'Interest on a CD; the price of the day on a bond.'],
    ['Inflation', 'Not a fee, but it takes just as surely.'],
  ],
  risks: [
    'A borrower can fail; then some of the sum comes back, late, or none.',
    'Interest below inflation buys less with all of your money.',
  ],
  before: [
    'Who owes me the money, and who pays if they can’t?',
    'When do I need it, and does it come back before that?',
  ],
};
