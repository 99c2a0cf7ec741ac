import type { Guide } from '../../guide.ts';

export const mutual: Guide = {
  title: 'Mutual funds',
  lead: 'Many people pool their money and hire a manager.',
  example: {
    title: '$1,000 for a year',
    unit: 'Times $1,000',
    outcomes: ['Holdings gain', 'Holdings fall'],
    entries: [
      { what: 'Bought units', amounts: [-100_000, -100_000] },
      { what: 'Worth before fees', amounts: [107_000, 84_000] },
      { what: 'Yearly fee', amounts: [-1_500, -1_300] },
    ],
  },
  facts: [
    ['You own', 'Units of a pool of shares, bonds or both'],
    ['It earns by', 'What the pool earns, less the fee'],
    ['It loses by', 'What the pool loses, plus the fee'],
    ['Hold it for', 'Some years for bonds, ten for shares'],
  ],
  topics: [
    ['Kinds of fund', 'Shares, bonds, mixed, or an index at low cost.'],
    [
      'Fees',
      'Over thirty years, a fee of $15 instead of $2 for each $1,000 takes over a third of the gain.',
    ],
    ['Leaving', 'When many leave at once, a fund may stop withdrawals.'],
  ],
};
