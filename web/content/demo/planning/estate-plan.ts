import type { Guide } from '../../guide.ts';

export const estatePlan: Guide = {
  title: 'Estate planning',
  lead: 'If you don’t say who receives what, the law says it for you. It is a stranger to your family.',
  drawing: 'heirs',
  example: {
    title: 'What is left to divide',

    ledgers: [
      {
        title: 'With a will and a list',
        entries: [
          { what: 'House and accounts', amount: 42_000_000 },
          { what: 'Loan', amount: -11_000_000 },
          { what: 'Funeral and last bills', amount: -1_400_000 },
          { what: 'Lawyer and court', amount: -600_000 },
        ],
        sum: 'To divide',
      },
      {
        title: 'Without',
        entries: [
          { what: 'House and accounts', note: 'one never found', amount: 39_500_000 },
          { what: 'Loan', amount: -11_000_000 },
          { what: 'Funeral and last bills', amount: -1_400_000 },
          { what: 'Lawyers of three heirs, court', amount: -3_800_000 },
        ],
        sum: 'To divide',
      },
    ],
  },
  facts: [
    ['It is for', 'Everybody with a family, a house, a firm, or an account'],
    ['You end up with', 'A will, powers of attorney, and a list that somebody can find'],
    ['It takes', 'Two meetings, one of them with a lawyer'],
    ['Look at it again', 'After a birth, death, marriage, divorce or move'],
  ],
  topics: [
    {
      id: 'list',
      title: 'First a list',
      text: 'What you own and owe, where each paper is, who can open which wallet. An heir who doesn’t know of it has not inherited it.',
    },
    {
      id: 'papers',
      title: 'Four papers',
      text: 'A will, a power of attorney, a health directive, and the beneficiaries named on policies: an old name there goes before the will.',
    },
    {
      id: 'trusts',
      title: 'When a trust is worth it',
      text: 'It holds things for others by your rules. It costs money every year, and an empty one does nothing.',
    },
    {
      id: 'account',
      title: 'Your account here',
      text: 'The executor named by the court writes to the office. We can close the account to everybody; its entries stay on record.',
    },
  ],
  costs: [
    ['Planning', 'A fee that is named before we begin.'],
    ['Drafting', 'A lawyer’s fee for each paper. We draft none ourselves.'],
    ['Duties', 'Taxes on estates and gifts, by state and by size.'],
  ],
  risks: [
    'A will with a mistake in its form is no will.',
    'Giving things away early is final: you may need them yet.',
  ],
  before: ['If it were tomorrow, who would find the list?', 'Whose names are on my policies?'],
};
