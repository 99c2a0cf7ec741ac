import type { Guide } from '../../../guide.ts';

export const gold: Guide = {
  title: 'Gold',
  lead: 'Gold zahlt keine Zinsen. Es ist so viel wert, wie andere dafür zahlen.',
  example: {
    title: 'Eine Unze, drei Jahre',
    unit: 'Münzen',
    outcomes: ['Gold steigt', 'Gold bleibt gleich'],
    entries: [
      { what: 'Münze gekauft', amounts: [-208_000, -208_000] },
      { what: 'Tresor und Versicherung', amounts: [-4_500, -4_500] },
      { what: 'An Händler verkauft', amounts: [231_000, 196_000] },
    ],
  },
  facts: [
    ['Ihnen gehört', 'Metall, ein Anspruch auf Metall oder Aktien einer Mine'],
    ['Gewinn durch', 'Nur einen höheren Preis'],
    ['Verlust durch', 'Einen niedrigeren Preis, Lagerung, Diebstahl, den Aufschlag des Händlers'],
    ['Anlagedauer', 'Zehn Jahre, als kleiner Teil'],
  ],
  topics: [
    [
      'Münzen und Barren',
      'Kleine Stücke kosten je Gramm mehr. Bestehen Sie im Tresor auf nummerierten Barren.',
    ],
    [
      'Gold-ETFs',
      'Der günstigste Weg. Klären Sie, wo die Barren liegen und ob der Fonds sie verleihen darf.',
    ],
    ['Minenaktien', 'Der Gewinn einer Mine schwankt viel stärker als das Metall.'],
  ],
};
