import type { Guide } from '../../guide.ts';

export const gold: Guide = {
  title: 'Gold',
  lead: 'Gold pays no interest. It is worth what others will pay.',
  example: {
    title: 'One ounce, three years',
    unit: 'Coins',
    outcomes: ['Gold rises', 'Gold stays level'],
    entries: [
      { what: 'Bought a coin', amounts: [-208_000, -208_000] },
      { what: 'Vault and insurance', amounts: [-4_500, -4_500] },
      { what: 'Sold to a dealer', amounts: [231_000, 196_000] },
    ],
  },
  facts: [
    ['You own', 'Metal, a claim on metal, or shares of a mine'],
    ['It earns by', 'A higher price only'],
    ['It loses by', 'A lower price, storage, theft, the dealer’s margin'],
    ['Hold it for', 'Ten years, as a small part'],
  ],
  topics: [
    [
      'Coins and bars',
      'Small pieces cost more for each gram. In a vault, insist on numbered bars.',
    ],
    ['Gold ETFs', 'The cheapest way. Ask where the bars are, and whether the fund may lend them.'],
    ['Gold stocks', 'A mine’s profit swings far more than the metal.'],
  ],
};
