import type { Guide } from '../../guide.ts';

export const oil: Guide = {
  title: 'Oil and gas planning',
  lead: 'A well pays while it flows, which is less each year. Know how fast it declines and who pays when it is closed.',
  drawing: 'well',
  example: {
    title: 'A royalty over three years',
    unit: 'Times $10,000',
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
  facts: [
    ['What you own', 'A working interest, a royalty, or units of a partnership'],
    ['It earns by', 'The sale of what comes out, after costs and taxes'],
    ['It loses by', 'Dry wells, low prices, falling output, and the bill for closing'],
    ['Give it', 'The life of the well: there is rarely a way out'],
  ],
  topics: [
    {
      id: 'interests',
      title: 'Which interest, which duty',
      text: 'With a working interest you pay your part of all costs. With a royalty nobody can ask you for more. In a partnership the manager’s fees come first.',
    },
    {
      id: 'decline',
      title: 'The decline is the plan',
      text: 'A high first cheque is partly your own money coming back. Draw ten years with falling output, and again with the price halved.',
    },
    {
      id: 'papers',
      title: 'What to read',
      text: 'The reserve report and who wrote it, the operator’s other wells, and the money set aside for plugging this one.',
    },
    {
      id: 'offers',
      title: 'Offers by telephone',
      text: 'A caller who names a certain return and a deadline has told you all that you need.',
    },
  ],
  costs: [
    ['Before the first barrel', 'Leases, surveys, drilling, the promoter’s part.'],
    ['While it flows', 'Lifting, transport, tax, repairs.'],
    ['At the end', 'Plugging and clearing the site.'],
  ],
  risks: [
    'A well can be dry, and then all that was paid for it is gone.',
    'With a working interest you can lose more than you put in.',
  ],
  before: ['Can I be asked for more money?', 'What do I receive if the price halves?'],
};
