import type { Guide } from '../../guide.ts';

export const business: Guide = {
  title: 'Business planning',
  lead: 'A profitable firm can still run out of cash.',
  example: {
    title: 'The same month, seen twice',
    outcomes: ['In the books', 'At the bank'],
    entries: [
      { what: 'Invoices sent or paid', amounts: [5_000_000, 2_900_000] },
      { what: 'Wages', amounts: [-2_400_000, -2_400_000] },
      { what: 'Rent and supplies', amounts: [-1_300_000, -1_300_000] },
      { what: 'Tax', amounts: [-400_000, -400_000] },
    ],
  },
  facts: [
    ['For', 'Owners of small and medium firms'],
    ['You get', 'A cash calendar, a reserve, agreements'],
    ['It takes', 'Three meetings'],
    ['It costs', 'A fixed fee; lawyers extra'],
  ],
  topics: [
    ['Cash calendar', 'Thirteen weeks, each payment in its week. Plan for the lowest one.'],
    ['Reserve', 'Three months of fixed costs and the next tax bill.'],
    ['Partners and succession', 'How shares are valued, who may buy them, with which money.'],
  ],
};
