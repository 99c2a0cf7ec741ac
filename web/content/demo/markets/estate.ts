import type { Guide } from '../../guide.ts';

export const estate: Guide = {
  title: 'Real estate',
  lead: 'A building pays rent. It also needs repairs, stands empty, and sells slowly.',
  example: {
    title: 'A small flat for a year, half borrowed',
    unit: 'Flats',
    outcomes: ['Ordinary year', 'Vacancy, new boiler'],
    entries: [
      { what: 'Rent', amounts: [1_200_000, 800_000] },
      { what: 'Interest on the loan', amounts: [-480_000, -480_000] },
      { what: 'Tax and insurance', amounts: [-210_000, -210_000] },
      { what: 'Repairs', amounts: [-150_000, -620_000] },
      { what: 'Management', amounts: [-96_000, -64_000] },
    ],
  },
  facts: [
    ['You own', 'A property, or shares of a company that owns many'],
    ['It earns by', 'Rent after costs, and a higher price'],
    ['It loses by', 'Vacancy, repairs, dearer loans, a forced sale'],
    ['Hold it for', 'Ten years'],
  ],
  topics: [
    ['Three ways in', 'Your own property; listed companies; private funds, which bind your money.'],
    ['Loans', 'With a quarter of the price from you, a fall by a quarter takes all of your money.'],
    ['Location', 'Who would rent it next, and how soon?'],
  ],
};
