import type { Guide } from '../../guide.ts';

export const stocks: Guide = {
  title: 'Stocks',
  lead: 'A share is a part of a company: of its gains and of its losses.',
  example: {
    title: 'Ten shares at $40',
    unit: 'Times ten shares',
    outcomes: ['Price rises to $44', 'Price falls to $29'],
    entries: [
      { what: 'Purchase', amounts: [-40_000, -40_000] },
      { what: 'Dealing charges', amounts: [-200, -200], fixed: true },
      { what: 'Dividend', amounts: [800, 400] },
      { what: 'Sale', amounts: [44_000, 29_000] },
    ],
  },
  facts: [
    ['You own', 'Part of a company, with a vote'],
    ['It earns by', 'Dividends and a higher price'],
    ['It loses by', 'A lower price when you need the money; in bankruptcy, all of it'],
    ['Hold it for', 'Five years or more'],
  ],
  topics: [
    [
      'Individual stocks, ETFs, managed portfolios',
      'One company: no yearly fee, but one mistake weighs heavily. An ETF: a whole index at low cost. A managed portfolio: somebody chooses, for a yearly fee.',
    ],
    ['Dividend stocks', 'A dividend lowers the share price by about as much.'],
    ['Diversification', 'It protects you when one company fails, not when all fall together.'],
    ['Research', 'What does the company sell, what does it owe, does cash come in?'],
    ['Risk management', 'A stop order can sell far lower when prices jump overnight.'],
  ],
};
