import type { Guide } from '../../guide.ts';

export const gold: Guide = {
  title: 'Gold',
  lead: 'Gold pays nothing and owes nothing. It is worth what others will pay.',
  drawing: 'layers',
  example: {
    title: 'One ounce, three years',
    unit: 'Coins',
    ledgers: [
      {
        title: 'Gold rises',
        entries: [
          { what: 'Bought a coin', note: 'with the dealer’s margin', amount: -208_000 },
          { what: 'Vault and insurance', note: '3 years', amount: -4_500 },
          { what: 'Sold to a dealer', note: 'below the market price', amount: 231_000 },
        ],
        sum: 'You have gained',
      },
      {
        title: 'Gold stays where it was',
        entries: [
          { what: 'Bought a coin', note: 'with the dealer’s margin', amount: -208_000 },
          { what: 'Vault and insurance', note: '3 years', amount: -4_500 },
          { what: 'Sold to a dealer', note: 'below the market price', amount: 196_000 },
        ],
        sum: 'You have lost',
      },
    ],
  },
  facts: [
    ['What you own', 'Metal, a claim on metal, or shares of a mine'],
    ['It earns by', 'A higher price, and nothing else'],
    ['It loses by', 'A lower price, storage, theft, the dealer’s margin'],
    ['Give it', 'Ten years, and a small part of what you have'],
  ],
  topics: [
    {
      id: 'physical',
      title: 'Coins and bars',
      text: 'Small pieces cost more for each gram. Buy from a dealer who publishes both prices, and keep the receipt. In a vault, insist on numbered bars that are yours.',
    },
    {
      id: 'etfs',
      title: 'Gold ETFs',
      text: 'A fund buys bars and issues shares: the cheapest way in and out. Find out where the bars are, who counts them, and whether the fund may lend them.',
    },
    {
      id: 'stocks',
      title: 'Gold stocks',
      text: 'A mine’s costs are nearly fixed, so its profit swings far more than the metal. They are shares first and gold second.',
    },
  ],
  costs: [
    ['Dealer’s margin', 'Between buying and selling price; widest on small coins.'],
    ['Storage', 'Vault rent and insurance, every year.'],
    ['Fund fee', 'Taken in metal, a little every year.'],
  ],
  risks: [
    'The price can fall for many years, and no interest makes up for the wait.',
    'Fakes, and vaults that don’t hold what they sold, are as old as gold.',
  ],
  before: [
    'At which price would this dealer buy it back today?',
    'Which bars are mine, where are they, and who checks?',
  ],
};
