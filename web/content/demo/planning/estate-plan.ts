import type { Guide } from '../../guide.ts';

export const estatePlan: Guide = {
  title: 'Estate planning',
  lead: 'If you don’t say who receives what and who decides when you can’t, the law says it for you. It is a stranger to your family.',
  drawing: 'heirs',
  facts: [
    ['It is for', 'Everybody with a family, a house, a firm, or an account like this one'],
    ['You end up with', 'A will, powers of attorney, and a list that somebody can find'],
    ['It takes', 'Two meetings, one of them with a lawyer of your state'],
    ['It costs', 'A fixed fee for planning; the lawyer’s fee; sometimes court fees'],
    ['Look at it again', 'After a birth, death, marriage, divorce or move'],
  ],
  topics: [
    {
      id: 'list',
      title: 'First a list',
      paragraphs: [
        'What you own, what you owe, where each paper is, and in whose name. Accounts, policies, digital wallets and who knows how to open them. An heir who doesn’t know of a wallet has not inherited it.',
      ],
    },
    {
      id: 'papers',
      title: 'Four papers',
      paragraphs: ['The forms differ from state to state; the purposes don’t.'],
      points: [
        ['A will', 'Who receives what, who carries it out, who looks after children.'],
        ['A power of attorney', 'Who may act for you with banks and offices if you can’t.'],
        ['A health directive', 'Who speaks for you with doctors, and what you want.'],
        [
          'Named beneficiaries',
          'On policies and retirement accounts they go before the will. An old name there has disinherited many a second family.',
        ],
      ],
    },
    {
      id: 'trusts',
      title: 'When a trust is worth it',
      paragraphs: [
        'A trust holds things for others by rules that you write. It can spare a public procedure, provide for a child who can’t manage money, or pass on a firm in steps. It costs money to set up and every year after, and an empty trust, into which nothing was ever transferred, does nothing.',
      ],
    },
    {
      id: 'account',
      title: 'Your account here',
      paragraphs: [
        'On a death the executor named by the court writes to the office. We can close the account to everybody; its entries stay on record. Your password is of no use to your heirs, and they need not have it: leave the name of the account in your list.',
      ],
    },
  ],
  example: {
    title: 'What is left to divide',
    text: 'The same estate with and without papers. Amounts are invented; the arithmetic is real.',
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
  costs: [
    ['Planning', 'A fee that is named before we begin.'],
    ['Drafting', 'A lawyer’s fee for each paper. We draft none ourselves.'],
    ['Keeping', 'A safe place, and a yearly fee for a trust.'],
    ['Duties', 'Taxes on estates and gifts, by state and by size.'],
  ],
  risks: [
    'A will with a mistake in its form is no will.',
    'Papers for one state may not hold in another one.',
    'Giving things away early is final: you may need them yet.',
  ],
  before: [
    'If it were tomorrow, who would find the list?',
    'Whose names are on my policies?',
    'Have I asked the person whom I want to name?',
  ],
};
