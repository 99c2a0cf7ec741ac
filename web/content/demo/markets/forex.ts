import type { Guide } from '../../guide.ts';

export const forex: Guide = {
  title: 'Forex',
  lead: 'You buy one currency with another, usually with borrowed money.',
  example: {
    title: '10,000 euros, with $500 down',
    unit: 'Times 10,000 euros',
    outcomes: ['Euro gains 1 cent', 'Euro loses 4 cents'],
    entries: [
      { what: 'Price change', amounts: [10_000, -40_000] },
      { what: 'Spread', amounts: [-150, -150] },
      { what: 'Interest, 2 nights', amounts: [-120, -120] },
    ],
  },
  facts: [
    ['You own', 'Usually a contract on the difference in price'],
    ['It earns by', 'A move your way, larger than the costs'],
    ['It loses by', 'A move against you: everything within hours; most people lose'],
    ['Use only', 'Money whose loss would change nothing'],
  ],
  topics: [
    ['Managed accounts', 'Insist on an account in your own name and an audited record.'],
    ['Signals', 'Subtract the spread from a year’s record and look at the longest run of losses.'],
    ['Risk management', 'Decide what a trade may lose, and work out its size from that.'],
    ['Analysis', 'It explains the last move better than it predicts the next one.'],
    [
      'Fraud',
      'Gains on the screen, and a fee before you may withdraw: stop, and check the register.',
    ],
  ],
};
