import type { Guide } from '../../guide.ts';

export const forex: Guide = {
  title: 'Forex',
  lead: 'You buy one currency with another and hope that it gains. Somebody hopes for the opposite, and both of you pay.',
  drawing: 'pair',
  example: {
    title: 'One trade of 10,000 euros, with $500 down',
    unit: 'Times 10,000 euros',
    ledgers: [
      {
        title: 'The euro gains a cent',
        entries: [
          { what: 'Move of the price', note: '1.1000 to 1.1100', amount: 10_000 },
          { what: 'Spread', amount: -150 },
          { what: 'Interest', note: '2 nights', amount: -120 },
        ],
        sum: 'You have gained',
      },
      {
        title: 'The euro loses four cents',
        entries: [
          { what: 'Move of the price', note: '1.1000 to 1.0600', amount: -40_000 },
          { what: 'Spread', amount: -150 },
          { what: 'Interest', note: '2 nights', amount: -120 },
        ],
        sum: 'You have lost',
      },
    ],
  },
  facts: [
    ['What you own', 'Usually a contract on the difference in price'],
    ['It earns by', 'A move your way, larger than the costs'],
    ['It loses by', 'A move the other way, multiplied by what you borrowed; most lose'],
    ['Give it', 'Only money whose loss would change nothing'],
  ],
  topics: [
    {
      id: 'pairs',
      title: 'A price is a pair',
      text: 'EUR/USD at 1.1000: a euro costs a dollar and ten cents. The large currencies cost little to trade; rarer pairs jump and cost many times as much.',
    },
    {
      id: 'leverage',
      title: 'Borrowing multiplies both ways',
      text: 'With a thousand dollars down for thirty thousand in currency, three cents in the dollar against you take almost all of it. Ask whether you can owe more than you paid in.',
    },
    {
      id: 'managed',
      title: 'Managed accounts',
      text: 'You bear the losses; the manager takes a fee. Insist on an account in your own name and on an audited record.',
    },
    {
      id: 'signals',
      title: 'Signals',
      text: 'Take a year’s record, subtract the spread, and look at the longest run of losses. Who shows winning trades only has hidden the others.',
    },
    {
      id: 'risk-management',
      title: 'Risk management',
      text: 'Decide how many dollars a trade may lose, and work out its size from that. Set the stop before you buy.',
    },
  ],
  costs: [
    ['Spread', 'Paid on each trade, won or lost.'],
    ['Overnight interest', 'For each night that you hold the other currency.'],
    ['Management', 'A share of gains. Are earlier losses made good first?'],
  ],
  risks: [
    'With borrowed money you can lose everything you put in within hours.',
    'Many offers are frauds: gains on the screen, and a fee before you may withdraw.',
  ],
  before: [
    'Is the broker in the register of its regulator?',
    'What is the most that I can lose on this trade, in dollars?',
  ],
};
