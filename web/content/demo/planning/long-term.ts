import type { Guide } from '../../guide.ts';

export const longTerm: Guide = {
  title: 'Long-term planning',
  lead: 'Money for ten years can fall and recover. The plan is for the fall.',
  example: {
    title: 'Ten years of $200 a month',
    unit: 'Times $200 a month',
    outcomes: ['Kept through a fall', 'Sold at the lowest'],
    entries: [
      { what: 'Paid in', amounts: [-2_400_000, -2_400_000] },
      { what: 'Fees', amounts: [-45_000, -40_000] },
      { what: 'Worth at the end', amounts: [3_050_000, 2_110_000] },
    ],
  },
  facts: [
    ['For', 'Anything more than ten years ahead'],
    ['You get', 'A monthly amount, a mix, a rule for bad times'],
    ['It takes', 'Two meetings'],
    ['Review it', 'Once a year'],
  ],
  topics: [
    ['Amount', 'What is missing, divided by the months left, with no return assumed.'],
    ['Mix', 'Shares for more than ten years, bonds before that, cash for the next two.'],
    ['Costs', 'Nobody knows the return. The costs are in the contract.'],
  ],
};
