import type { Guide } from '../../guide.ts';

export const forex: Guide = {
  title: 'Forex',
  lead: 'You buy one currency with another and hope that the first gains on the second. Somebody else hopes for the opposite, and both of you pay for the trade.',
  drawing: 'pair',
  facts: [
    ['What you own', 'Usually a contract on the difference in price, not the money itself'],
    ['It earns by', 'The bought currency rising against the sold one, by more than the costs'],
    [
      'It loses by',
      'Every move the other way, multiplied by what you borrowed; most who trade for themselves lose',
    ],
    ['It costs', 'The spread on each trade, interest for each night, fees of whoever manages it'],
    ['Give it', 'Only money whose loss would change nothing'],
  ],
  topics: [
    {
      id: 'pairs',
      title: 'A price is a pair',
      paragraphs: [
        'EUR/USD at 1.1000 means that a euro costs a dollar and ten cents. If you buy and it goes to 1.1100 you have gained a cent for each euro. If it goes to 1.0900 you have lost one.',
        'The euro, dollar, yen, pound and franc are traded all day and night and cost little to trade. Rarer pairs move in jumps and cost many times as much.',
      ],
    },
    {
      id: 'leverage',
      title: 'Borrowing multiplies both ways',
      paragraphs: [
        'A broker lets you trade many times what you put in. With a thousand dollars down for thirty thousand in currency, a move of three cents in the dollar against you takes almost all of it, and such moves happen in a week.',
        'When what is left no longer covers the trade, the broker closes it, without asking and at the worst moment. Ask whether you can owe more than you paid in.',
      ],
    },
    {
      id: 'managed',
      title: 'Managed accounts',
      paragraphs: [
        'Somebody trades for you. You bear every loss; they take a fee on gains and often on everything else. A manager who gets paid on volume earns from trading a lot, which is what costs you most.',
        'Insist on an account in your own name, where the manager may trade but not withdraw, and on a record audited by somebody you can telephone.',
      ],
    },
    {
      id: 'signals',
      title: 'Signals',
      paragraphs: [
        'A signal tells you what to buy, when, and where to stop. Before you pay for one, take its record of a year, subtract the spread on each trade, and look at the longest run of losses. Could you have followed through it?',
        'A seller who shows winning trades only has hidden the other ones. Somebody with a method that works has little reason to sell it to you for a monthly fee.',
      ],
    },
    {
      id: 'risk-management',
      title: 'Risk management',
      paragraphs: [
        'Decide how many dollars a trade may lose, then work out its size from that, never the other way round. Set the stop before you buy. Stop trading for the day after a second loss.',
      ],
    },
    {
      id: 'analysis',
      title: 'Analysis',
      paragraphs: [
        'Currencies follow interest rates, inflation, trade and fear. Central banks publish when they decide; around those minutes spreads widen and stops are jumped over.',
        'Charts show what happened. They help to plan where you would be wrong, which is worth more than a guess at where the price will go.',
      ],
    },
  ],
  example: {
    title: 'One trade of 10,000 euros, with $500 down',
    text: 'The same trade held for two nights. Amounts are invented; the arithmetic is real.',
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
  costs: [
    ['Spread', 'The gap between buying and selling price, paid on every trade, won or lost.'],
    ['Overnight interest', 'You borrow one currency to hold the other, and pay for each night.'],
    ['Management', 'A share of gains. Ask whether earlier losses are made good first.'],
    ['Conversion', 'Into the currency of your account, and back when you withdraw.'],
  ],
  risks: [
    'With borrowed money you can lose everything you put in within hours.',
    'Prices jump over weekends and announcements; a stop is then carried out far below it.',
    'Many offers are frauds: a fine website, gains on the screen, and a fee before you may withdraw.',
  ],
  before: [
    'Is the broker in the register of the regulator it names? Look there, not on its site.',
    'What is the most that I can lose on this trade, in dollars?',
    'Would I pay for this with money that I need within the year? Then no.',
  ],
};
