import type { Guide } from '../../guide.ts';

export const longTerm: Guide = {
  title: 'Long-term planning',
  lead: 'Money for ten years and more has time to fall and come back. The plan is there for the day on which it has fallen.',
  drawing: 'years',
  facts: [
    ['It is for', 'Retirement, a child’s education, anything with a date beyond ten years'],
    ['You end up with', 'An amount for each month, a mix, and a rule for bad times, on one page'],
    ['It takes', 'Two meetings and an evening with your papers'],
    ['It costs', 'A fixed fee agreed beforehand; the costs of whatever you then choose to hold'],
    ['Look at it again', 'Once a year, on a day that you choose now'],
  ],
  topics: [
    {
      id: 'amount',
      title: 'Begin with the amount, not with the return',
      paragraphs: [
        'How much do you need, from when, in today’s dollars? Divide what is missing by the months that are left. That figure assumes no return at all. Whatever is earned beyond inflation lets you stop earlier; you needn’t hope for it.',
        'If the figure is out of reach, change the date or the amount. To change the assumed return instead is how plans fail.',
      ],
    },
    {
      id: 'mix',
      title: 'A mix that you can stand',
      paragraphs: [
        'Shares for what you need in more than ten years, bonds for the years before, cash for the next two. Imagine the share part halved: would you stay? If not, make it smaller now. The best mix is the one that you keep.',
        'As the date comes near, move a part each year from shares to bonds, by the calendar and not by the news.',
      ],
    },
    {
      id: 'cost',
      title: 'Cost is the part you can choose',
      paragraphs: [
        'Nobody knows the return of the next twenty years. The costs of the next twenty years are in the contract. Add up what you pay in a year in dollars, for everything, and ask what you get for each.',
      ],
    },
    {
      id: 'bad-times',
      title: 'A rule for bad times',
      paragraphs: [
        'Write down today: "When my plan falls I keep paying in, I look at it once a quarter, and I change nothing for a month after I want to." Sign it. The costliest decisions in long plans are made in the worst weeks.',
      ],
    },
  ],
  example: {
    title: 'Ten years of $200 a month',
    text: 'What goes in is the same; markets and patience are not. Amounts are invented; the arithmetic is real.',
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
  costs: [
    ['Funds', 'A yearly fee of each; the largest cost of most plans.'],
    ['Wrappers', 'Policies and pensions add a layer. Ask for each layer in dollars.'],
    ['Changing', 'Every switch costs. A plan that is changed often is no plan.'],
    ['Tax', 'Allowances of your country come first: they are certain.'],
  ],
  risks: [
    'Ten years can end lower than they began. There is no period after which it has to be well.',
    'Inflation lowers what the sum at the end will buy.',
    'A plan that can’t be stopped in hard times may have to be broken at a loss.',
  ],
  before: [
    'Could I pay this monthly amount through half a year without work?',
    'How much has it fallen before I would want to sell?',
    'Who tells me the costs in dollars?',
  ],
};
