import type { Guide } from '../../guide.ts';

export const finance: Guide = {
  title: 'Financial planning',
  lead: 'Income, spending, debts, reserve: in this order, before you invest.',
  example: {
    title: 'A month, before and after',
    outcomes: ['With a plan', 'Without'],
    entries: [
      { what: 'Wage', amounts: [320_000, 320_000] },
      { what: 'Rent, food, insurance', amounts: [-205_000, -205_000] },
      { what: 'Other spending', amounts: [-48_000, -97_000] },
      { what: 'Credit cards', amounts: [-40_000, -31_000] },
    ],
  },
  facts: [
    ['For', 'Anybody who wants to know where the money goes'],
    ['You get', 'A budget, a debt plan, a reserve'],
    ['It takes', 'One meeting'],
    ['It costs', 'A fixed fee, whatever you buy'],
  ],
  topics: [
    ['Budget', 'Three months of statements, each line: needed, can be less, or a mistake.'],
    ['Debts', 'Repay dear debts first. Never invest borrowed money.'],
    ['Reserve', 'Three months of spending in an insured account.'],
  ],
};
