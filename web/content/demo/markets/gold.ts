import type { Guide } from '../../guide.ts';

export const gold: Guide = {
  title: 'Gold',
  lead: 'Gold pays nothing and owes nothing. People hold it because nobody can print it, and sell it at whatever others are then willing to pay.',
  drawing: 'layers',
  facts: [
    ['What you own', 'Metal, a claim on metal, or shares of whoever digs for it'],
    ['It earns by', 'A higher price, and nothing else'],
    ['It loses by', 'A lower price, storage, theft, and the dealer’s margin'],
    ['It costs', 'A margin on buying and selling, storage and insurance, or a fund fee'],
    ['Give it', 'Ten years, and a small part of what you have'],
  ],
  topics: [
    {
      id: 'physical',
      title: 'Physical gold',
      paragraphs: [
        'Coins and bars that you can hold. Small pieces cost more for each gram than large ones. Buy from a dealer who also buys back and publishes both prices, and keep the receipt: without it selling is harder.',
        'At home it can be stolen; in a vault it costs rent. If somebody stores it for you, insist on bars with numbers that are yours, on a list that you can read, and not on a share of a heap.',
      ],
    },
    {
      id: 'etfs',
      title: 'Gold ETFs',
      paragraphs: [
        'A fund buys bars and issues shares of them that trade on an exchange. It is the cheapest way in and out. What you hold is a paper: find out where the bars are, who counts them, and whether the fund may lend them.',
      ],
    },
    {
      id: 'stocks',
      title: 'Gold stocks',
      paragraphs: [
        'Mining companies have nearly fixed costs, so their profit swings far more than the metal: a mine that needs most of the price to dig an ounce earns double when gold rises a little, and loses when it falls a little. They also have strikes, floods and managers. They are shares first and gold second.',
      ],
    },
    {
      id: 'role',
      title: 'What it is good for',
      paragraphs: [
        'Gold often does well when trust in money or in banks is low, and poorly when interest is high, because it pays none. There were twenty years on end in which it lost value after inflation. As a small part of a whole it can soften a bad year. As the whole it is a bet.',
      ],
    },
  ],
  example: {
    title: 'One ounce, three years',
    text: 'A coin from a dealer, kept in a vault. Amounts are invented; the arithmetic is real.',
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
  costs: [
    ['Dealer’s margin', 'The gap between buying and selling price; widest on small coins.'],
    ['Storage', 'Vault rent and insurance, every year, out of your pocket.'],
    ['Fund fee', 'Taken in metal: each share stands for a little less gold every year.'],
    ['Tax', 'Coins, bars and funds are taxed differently in many countries.'],
  ],
  risks: [
    'The price can fall for many years, and no interest makes up for the wait.',
    'Fakes, and vaults that don’t hold what they sold, are as old as gold.',
    'Mining shares can go to nothing while gold itself rises.',
  ],
  before: [
    'At which price would this dealer buy it back from me today?',
    'Which bars are mine, where are they, and who checks?',
    'Which part of what I have is in gold after this?',
  ],
};
