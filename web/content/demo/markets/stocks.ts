import type { Guide } from '../../guide.ts';

export const stocks: Guide = {
  title: 'Stocks',
  lead: 'A share is a small part of a company: of what it earns and of what it loses.',
  drawing: 'spread',
  example: {
    title: 'Ten shares, entry by entry',
    unit: 'Times ten shares',
    ledgers: [
      {
        title: 'The price rises',
        entries: [
          { what: 'Bought shares', note: '$40.00 each', amount: -40_000 },
          { what: 'Dealing charge', amount: -100, fixed: true },
          { what: 'Dividend', note: '$0.80 a share', amount: 800 },
          { what: 'Sold them', note: '$44.00 each', amount: 44_000 },
          { what: 'Dealing charge, again', amount: -100, fixed: true },
        ],
        sum: 'You have gained',
      },
      {
        title: 'The price falls',
        entries: [
          { what: 'Bought shares', note: '$40.00 each', amount: -40_000 },
          { what: 'Dealing charge', amount: -100, fixed: true },
          { what: 'Dividend', note: 'cut in half', amount: 400 },
          { what: 'Sold them', note: '$29.00 each', amount: 29_000 },
          { what: 'Dealing charge, again', amount: -100, fixed: true },
        ],
        sum: 'You have lost',
      },
    ],
  },
  facts: [
    ['What you own', 'A part of a company, with a vote'],
    ['It earns by', 'Dividends, and a higher price'],
    ['It loses by', 'A lower price on the day you need the money; in bankruptcy, all of it'],
    ['Give it', 'At least five years, better ten'],
  ],
  topics: [
    {
      id: 'what',
      title: 'Three ways to hold shares',
      text: 'Single companies: no yearly fee, but one mistake weighs heavily. Index funds: a whole list at low cost. Managed portfolios: somebody chooses, for a yearly fee.',
    },
    {
      id: 'dividends',
      title: 'Dividend stocks',
      text: 'A payment lowers the price of the share by about as much: it is your money moved, not a gift. A very high one is often a warning.',
    },
    {
      id: 'diversification',
      title: 'Diversification',
      text: 'Many companies take away the risk that one fails, not that all fall together. Two funds often own the same ten giants.',
    },
    {
      id: 'research',
      title: 'Research',
      text: 'What does the company sell, to whom, what does it owe, and does cash come in? A tip from a stranger is not research.',
    },
    {
      id: 'risk-management',
      title: 'Risk management',
      text: 'Decide beforehand how much may be in shares. A stop limits a loss in calm markets; when prices jump overnight it sells far lower.',
    },
  ],
  costs: [
    ['Dealing', 'A charge for each order, and the gap between both prices.'],
    ['Holding', 'The yearly fee of a fund or manager, gains or not.'],
    ['Tax', 'On dividends and gains, by the rules of your country.'],
  ],
  risks: [
    'A whole market can lose half its value and take ten years to come back.',
    'A single company can go to nothing; shareholders are paid last.',
  ],
  before: [
    'Do I have cash for six months?',
    'Can I say in two sentences how this company earns its money?',
  ],
};
