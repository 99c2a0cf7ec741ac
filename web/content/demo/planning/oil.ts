import type { Guide } from '../../guide.ts';

export const oil: Guide = {
  title: 'Oil and gas planning',
  lead: 'A well pays less each year. Plan for its decline and for who pays to close it.',
  example: {
    title: 'A royalty over three years',
    unit: 'Times $10,000',
    outcomes: ['Price holds', 'Price halves'],
    entries: [
      { what: 'Bought a royalty', amounts: [-1_000_000, -1_000_000] },
      { what: 'First year', amounts: [460_000, 460_000] },
      { what: 'Second year', amounts: [330_000, 165_000] },
      { what: 'Third year', amounts: [270_000, 135_000] },
    ],
  },
  facts: [
    ['You own', 'A working interest, a royalty, or partnership units'],
    ['It earns by', 'What is sold, after costs and taxes'],
    ['It loses by', 'Dry wells, low prices, decline, closing costs'],
    ['Hold it for', 'The life of the well'],
  ],
  topics: [
    [
      'Which interest',
      'A working interest pays its part of all costs, and can lose more than you put in.',
    ],
    ['What to read', 'The reserve report, the operator’s other wells, the money for plugging.'],
    ['Offers by telephone', 'A caller who names a certain return and a deadline: hang up.'],
  ],
};
