import type { Guide } from '../../guide.ts';

export const oil: Guide = {
  title: 'Oil and gas planning',
  lead: 'An interest in a well pays while the well flows, which is less each year. Planning means to know how fast it declines, what it costs to keep, and who pays when it is closed.',
  drawing: 'well',
  facts: [
    ['What you own', 'A working interest, a royalty, or units of a partnership'],
    ['It earns by', 'The sale of what comes out, after costs and taxes'],
    ['It loses by', 'Dry wells, low prices, falling output, and the bill for closing the well'],
    [
      'It costs',
      'Drilling, lifting, the operator’s fees; often most of your money before the first barrel',
    ],
    ['Give it', 'The life of the well: there is rarely a way out in between'],
  ],
  topics: [
    {
      id: 'interests',
      title: 'Which interest, which duty',
      paragraphs: ['Three names for very different positions. Know yours before you sign.'],
      points: [
        [
          'Working interest',
          'You pay your part of every cost and may be called on for more. You can be liable for what happens at the well.',
        ],
        [
          'Royalty',
          'You receive a part of what is sold and pay no cost of drilling. Nobody can ask you for more; you can’t decide anything either.',
        ],
        [
          'Partnership units',
          'A manager holds many interests. Your liability ends with what you put in, and the manager’s fees come first.',
        ],
      ],
    },
    {
      id: 'decline',
      title: 'The decline is the plan',
      paragraphs: [
        'Many wells give most of their oil in the first years. A high first cheque is therefore partly your own money coming back. Draw the payments of ten years in a table, with output falling every year and the price where it is today, and then with the price halved.',
      ],
    },
    {
      id: 'papers',
      title: 'What to read',
      paragraphs: [
        'The reserve report and who wrote it. The operator’s other wells, all of them. The title to the lease. The contract that says what you owe if costs exceed the estimate. And the plan, with money set aside, for plugging the well at the end.',
      ],
    },
    {
      id: 'offers',
      title: 'Offers by telephone',
      paragraphs: [
        'Shares of wells are a favourite of fraudsters: far away, hard to inspect, full of technical words. A caller who names a certain return and a deadline has told you all that you need. Regulators in oil states keep lists of such firms.',
      ],
    },
  ],
  example: {
    title: 'A royalty over three years',
    text: 'The well gives less each year. Amounts are invented; the arithmetic is real.',
    ledgers: [
      {
        title: 'The price holds',
        entries: [
          { what: 'Bought a royalty', amount: -1_000_000 },
          { what: 'First year', amount: 460_000 },
          { what: 'Second year', amount: 330_000 },
          { what: 'Third year', amount: 270_000 },
        ],
        sum: 'Ahead by',
      },
      {
        title: 'The price halves after a year',
        entries: [
          { what: 'Bought a royalty', amount: -1_000_000 },
          { what: 'First year', amount: 460_000 },
          { what: 'Second year', amount: 165_000 },
          { what: 'Third year', amount: 135_000 },
        ],
        sum: 'Still behind by',
      },
    ],
  },
  costs: [
    ['Before the first barrel', 'Leases, surveys, drilling, and the promoter’s part.'],
    ['While it flows', 'Lifting, transport, production tax, repairs, administration.'],
    ['At the end', 'Plugging and clearing the site. Ask who has set the money aside.'],
    [
      'Tax',
      'Special rules, which a seller likes to name as the reason to buy. Ask your own adviser.',
    ],
  ],
  risks: [
    'A well can be dry, and then everything paid for it is gone.',
    'With a working interest you can lose more than you put in.',
    'There is usually no market in which to sell your part.',
  ],
  before: [
    'Can I be asked for more money, and is there an upper limit?',
    'What do I receive if the price halves?',
    'Has an engineer who isn’t paid by the seller looked at it?',
  ],
};
