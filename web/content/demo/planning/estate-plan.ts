import type { Guide } from '../../guide.ts';

export const estatePlan: Guide = {
  title: 'Estate planning',
  lead: 'Without a will, the law decides who receives what.',
  example: {
    title: 'What is left to divide',
    outcomes: ['With a will and a list', 'Without'],
    entries: [
      { what: 'House and accounts found', amounts: [42_000_000, 39_500_000] },
      { what: 'Loan', amounts: [-11_000_000, -11_000_000] },
      { what: 'Funeral and last bills', amounts: [-1_400_000, -1_400_000] },
      { what: 'Lawyers and court', amounts: [-600_000, -3_800_000] },
    ],
  },
  facts: [
    ['For', 'Anybody with a family, a house, a firm or an account'],
    ['You get', 'A will, powers of attorney, a list'],
    ['It takes', 'Two meetings, one with a lawyer'],
    ['Review it', 'After a birth, death, marriage, divorce or move'],
  ],
  topics: [
    ['The list', 'What you own and owe, where each paper is, who can open which wallet.'],
    ['Four papers', 'A will, a power of attorney, a health directive, beneficiaries of policies.'],
    ['Your account here', 'The executor writes to the office. Entries stay on record.'],
  ],
};
