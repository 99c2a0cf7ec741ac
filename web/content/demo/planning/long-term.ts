import type { Guide } from '../../guide.ts';

export const longTerm: Guide = {
  title: 'Long-term planning',
  lead: 'Money for ten years has time to fall and come back. The plan is for the day on which it has fallen.',
  drawing: 'years',
  example: {
    title: 'Ten years of $200 a month',
    unit: 'Times $200 a month',
    ledgers: [
      {
        title: 'Kept through a fall',
        entries: [
          { what: 'Paid in', note: '120 months', amount: -2_400_000 },
          { what: 'Fees', note: '10 years', amount: -45_000 },
          { what: 'Worth at the end', note: 'markets had come back', amount: 3_050_000 },
        ],
        sum: 'Gained',
      },
      {
        title: 'Sold in the worst month',
        entries: [
          { what: 'Paid in', note: '120 months', amount: -2_400_000 },
          { what: 'Fees', note: '10 years', amount: -40_000 },
          { what: 'Sold in year six, rest in cash', amount: 2_110_000 },
        ],
        sum: 'Lost',
      },
    ],
  },
  facts: [
    ['It is for', 'Anything with a date beyond ten years'],
    ['You end up with', 'An amount for each month, a mix, and a rule for bad times'],
    ['It takes', 'Two meetings and an evening'],
    ['Look at it again', 'Once a year, on a day that you choose now'],
  ],
  topics: [
    {
      id: 'amount',
      title: 'Begin with the amount',
      text: 'What is missing, divided by the months that are left, assumes no return at all. If it is out of reach, change the date, not the return.',
    },
    {
      id: 'mix',
      title: 'A mix that you can stand',
      text: 'Shares for more than ten years, bonds for the years before, cash for the next two. Imagine the shares halved: would you stay?',
    },
    {
      id: 'cost',
      title: 'Cost is the part you can choose',
      text: 'Nobody knows the return of the next twenty years. The costs are in the contract.',
    },
    {
      id: 'bad-times',
      title: 'A rule for bad times',
      text: 'Write down today: "I keep paying in, and I change nothing for a month after I want to." Sign it.',
    },
  ],
  costs: [
    ['Funds', 'A yearly fee of each; the largest cost of most plans.'],
    ['Wrappers', 'Policies and pensions add a layer.'],
    ['Changing', 'Switches cost. A plan that is changed often is no plan.'],
  ],
  risks: [
    'Ten years can end lower than they began.',
    'Inflation lowers what the sum at the end will buy.',
  ],
  before: [
    'Could I pay this through half a year without work?',
    'How much has it fallen before I would want to sell?',
  ],
};
