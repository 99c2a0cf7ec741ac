import type { Guide } from '../../guide.ts';

export const stocks: Guide = {
  title: 'Stocks',
  lead: 'A share is a small part of a company. You share in what it earns and in what it loses, without a date on which anybody pays you back.',
  drawing: 'spread',
  facts: [
    ['What you own', 'A part of a company, with a vote and a claim on what it distributes'],
    ['It earns by', 'Dividends, and a price above the one you paid'],
    ['It loses by', 'A lower price on the day you need the money; in bankruptcy, all of it'],
    ['It costs', 'Dealing charges, the gap between buying and selling price, fund fees, tax'],
    ['Give it', 'At least five years, better ten'],
  ],
  topics: [
    {
      id: 'what',
      title: 'Three ways to hold shares',
      paragraphs: [
        'They differ in how much work is yours and in how far one bad company can hurt you.',
      ],
      points: [
        [
          'Individual stocks',
          'You choose each company. There is no yearly fee, but one mistake weighs heavily, and reading reports is your job. Fewer than some twenty companies is a bet on a few managers.',
        ],
        [
          'Exchange-traded funds (ETFs)',
          'One share of the fund holds a whole index. It trades like a stock all day, its fee is usually low, and it never does better than the index less its costs.',
        ],
        [
          'Managed portfolios',
          'Somebody chooses for you, for a yearly fee on everything you have there. Ask what they hold, how often they trade, and how they did after fees in bad years.',
        ],
      ],
    },
    {
      id: 'dividends',
      title: 'Dividend stocks',
      paragraphs: [
        'Some companies pay out a part of their profit, often every quarter. The payment lands as cash in your account and lowers the price of the share by about as much on the same day: it is a part of the company moved into your pocket, not a gift on top.',
        'A very high dividend is often a warning. The price has fallen because the market expects the payment to be cut. Look at whether profits have covered it in each of the last years.',
      ],
    },
    {
      id: 'diversification',
      title: 'Diversification',
      paragraphs: [
        'Holding many companies, in several industries and countries, takes away the risk that one of them fails. It does not take away the risk that all of them fall together, and in a crash they do.',
        'Check what your funds hold before you buy another one. Two funds with different names often own the same ten giants.',
      ],
    },
    {
      id: 'research',
      title: 'Research',
      paragraphs: [
        'Start with the annual report: what the company sells, to whom, what it owes, and whether cash comes in and not only profit on paper. Then ask what would have to happen for you to be wrong, and write it down.',
        'A tip from a stranger is not research. Whoever urges you to buy a small company today often holds its shares and wants to sell them to you.',
      ],
    },
    {
      id: 'risk-management',
      title: 'Risk management',
      paragraphs: [
        'Decide beforehand how much of your money may be in shares, and how far it may fall before you can’t sleep. Put in fixed amounts at fixed times. Once a year, bring the parts back to what you decided.',
        'An order that sells below a price limits a loss in calm markets. When prices jump overnight it sells at the next price there is, which can be far lower.',
      ],
    },
  ],
  example: {
    title: 'Ten shares, entry by entry',
    text: 'The same purchase, a year apart. Amounts are invented; the arithmetic is real.',
    ledgers: [
      {
        title: 'The price rises',
        entries: [
          { what: 'Bought 10 shares', note: '$40.00 each', amount: -40_000 },
          { what: 'Dealing charge', amount: -100 },
          { what: 'Dividend', note: '$0.80 a share', amount: 800 },
          { what: 'Sold 10 shares', note: '$44.00 each', amount: 44_000 },
          { what: 'Dealing charge', amount: -100 },
        ],
        sum: 'You have gained',
      },
      {
        title: 'The price falls',
        entries: [
          { what: 'Bought 10 shares', note: '$40.00 each', amount: -40_000 },
          { what: 'Dealing charge', amount: -100 },
          { what: 'Dividend', note: 'cut in half', amount: 400 },
          { what: 'Sold 10 shares', note: '$29.00 each', amount: 29_000 },
          { what: 'Dealing charge', amount: -100 },
        ],
        sum: 'You have lost',
      },
    ],
  },
  costs: [
    ['Dealing', 'A charge for each order, and the gap between buying and selling price.'],
    ['Holding', 'The yearly fee of a fund or manager, taken whether it gains or loses.'],
    ['Currency', 'Foreign shares are paid for in foreign money; each exchange has its price.'],
    ['Tax', 'On dividends and on gains, by the rules of your country.'],
  ],
  risks: [
    'A whole market can lose half its value and take ten years to come back.',
    'A single company can go to nothing. Its lenders are paid first, shareholders last.',
    'If you have to sell on a certain day, the price of that day is the one that counts.',
  ],
  before: [
    'Do I have cash for six months, so that I never have to sell in a bad week?',
    'Can I say in two sentences how this company earns its money?',
    'What do I pay in a year, in dollars, if nothing happens at all?',
  ],
};
