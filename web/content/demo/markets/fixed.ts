import type { Guide } from '../../guide.ts';

export const fixed: Guide = {
  title: 'Fixed income',
  lead: 'You lend money to a state, a company or a bank. They promise interest and the sum itself on a date. The promise is as good as whoever makes it.',
  drawing: 'ladder',
  facts: [
    ['What you own', 'A promise to pay: interest on set days, the sum on the last'],
    ['It earns by', 'Interest, agreed beforehand'],
    ['It loses by', 'The borrower not paying; inflation; selling early after rates have risen'],
    ['It costs', 'Little to hold; a spread to sell early; fund fees'],
    ['Give it', 'Until the date on the paper'],
  ],
  topics: [
    {
      id: 'bonds',
      title: 'Bonds',
      paragraphs: [
        'A bond pays a fixed interest until its last day, then its face value. In between it has a price. When new bonds pay more, nobody wants the old one at full price, so it falls: the longer it still runs, the further.',
        'If you keep it to the end, that fall is of no matter to you, as long as the borrower pays. Rating agencies judge that; they have been wrong about whole classes of bonds.',
      ],
    },
    {
      id: 'cds',
      title: 'Certificates of deposit (CDs)',
      paragraphs: [
        'You leave a sum with a bank for a fixed time at a fixed rate. In the United States, deposits at insured banks are protected up to a limit for each person and bank. Check that the bank itself is on the insurer’s list: a firm that only resembles a bank is not.',
        'Taking the money out early costs some of the interest, sometimes all of it.',
      ],
    },
    {
      id: 'money-market',
      title: 'Money market funds',
      paragraphs: [
        'They lend for days or weeks to states, banks and large companies, and pay roughly the short rate of the day less a fee. They are a place for money that you need soon. They are funds and not deposits: in rare weeks some have paid back less than a dollar for a dollar.',
      ],
    },
    {
      id: 'ladder',
      title: 'Building a ladder',
      paragraphs: [
        'Divide the sum into five parts that fall due in one, two, three, four and five years. Each year one part comes back and is lent again for five. You always have money within reach, and never lend all of it at the worst rate.',
      ],
    },
  ],
  example: {
    title: 'A bond over two years',
    text: 'Bought new for $1,000, interest of $40 a year. Amounts are invented; the arithmetic is real.',
    ledgers: [
      {
        title: 'Kept to the end',
        entries: [
          { what: 'Bought the bond', amount: -100_000 },
          { what: 'Interest, first year', amount: 4_000 },
          { what: 'Interest, second year', amount: 4_000 },
          { what: 'Paid back', note: 'on the last day', amount: 100_000 },
        ],
        sum: 'You have gained',
      },
      {
        title: 'Sold early, after rates rose',
        entries: [
          { what: 'Bought the bond', amount: -100_000 },
          { what: 'Interest, first year', amount: 4_000 },
          { what: 'Sold', note: 'below face value', amount: 93_500 },
          { what: 'Dealing charge', amount: -300 },
        ],
        sum: 'You have lost',
      },
    ],
  },
  costs: [
    ['Dealing', 'On bonds the charge often hides in the price. Ask for both prices.'],
    ['Leaving early', 'Some or all of the interest on a CD; the price of the day on a bond.'],
    ['Fund fee', 'On small yields even a small fee takes a large part.'],
    ['Inflation', 'Not a fee, but it takes just as surely.'],
  ],
  risks: [
    'A borrower can fail. In a bankruptcy some of the sum comes back, late, or none.',
    'Rising rates lower the price of every bond that you might have to sell.',
    'Interest below inflation means that you get all of your money back and can buy less with it.',
  ],
  before: [
    'Who owes me the money, and who pays if they can’t?',
    'When do I need it, and does it come back before that?',
    'What is left after inflation and tax?',
  ],
};
