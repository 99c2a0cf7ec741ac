import type { Guide } from '../../guide.ts';

export const fixed: Guide = {
  title: 'Fixed income',
  lead: 'You lend money for interest and get it back on a date, if the borrower can pay.',
  example: {
    title: 'A bond over two years, $40 of interest a year',
    unit: 'Bonds',
    outcomes: ['Kept to the end', 'Sold after rates rose'],
    entries: [
      { what: 'Bought the bond', amounts: [-100_000, -100_000] },
      { what: 'Interest', amounts: [8_000, 4_000] },
      { what: 'Paid back or sold', amounts: [100_000, 93_200] },
    ],
  },
  facts: [
    ['You own', 'A promise to pay'],
    ['It earns by', 'Interest, agreed beforehand'],
    ['It loses by', 'Default, inflation, selling after rates have risen'],
    ['Hold it for', 'Its whole term'],
  ],
  topics: [
    ['Bonds', 'When new bonds pay more, the price of the old one falls.'],
    [
      'Certificates of deposit (CDs)',
      'A fixed rate at a bank, insured up to a limit. Leaving early costs interest.',
    ],
    ['Money market funds', 'They lend for days or weeks: for money that you need soon.'],
  ],
};
