import type { Guide } from '../../../guide.ts';

export const gold: Guide = {
  title: 'Gold',
  lead: 'Gold zahlt nichts und schuldet nichts. Es ist so viel wert, wie andere dafür geben.',
  drawing: 'layers',
  example: {
    title: 'Eine Unze, drei Jahre',
    unit: 'Münzen',
    ledgers: [
      {
        title: 'Gold steigt',
        entries: [
          { what: 'Münze gekauft', note: 'mit Aufschlag des Händlers', amount: -208_000 },
          { what: 'Tresor und Versicherung', note: '3 Jahre', amount: -4_500 },
          { what: 'An einen Händler verkauft', note: 'unter dem Marktpreis', amount: 231_000 },
        ],
        sum: 'Ihr Gewinn',
      },
      {
        title: 'Gold bleibt, wo es war',
        entries: [
          { what: 'Münze gekauft', note: 'mit Aufschlag des Händlers', amount: -208_000 },
          { what: 'Tresor und Versicherung', note: '3 Jahre', amount: -4_500 },
          { what: 'An einen Händler verkauft', note: 'unter dem Marktpreis', amount: 196_000 },
        ],
        sum: 'Ihr Verlust',
      },
    ],
  },
  facts: [
    ['Was Ihnen gehört', 'Metall, ein Anspruch auf Metall oder Aktien einer Mine'],
    ['Es bringt ein', 'Einen höheren Preis, sonst nichts'],
    ['Es kostet Sie', 'Ein niedrigerer Preis, Lagerung, Diebstahl, der Aufschlag des Händlers'],
    ['Geben Sie ihm', 'Zehn Jahre und einen kleinen Teil Ihres Vermögens'],
  ],
  topics: [
    {
      id: 'physical',
      title: 'Münzen und Barren',
      text: 'Kleine Stücke kosten je Gramm mehr. Kaufen Sie bei einem Händler, der An- und Verkaufspreis veröffentlicht, und heben Sie den Beleg auf. Bestehen Sie im Tresor auf nummerierten Barren, die Ihnen gehören.',
    },
    {
      id: 'etfs',
      title: 'Gold-ETFs',
      text: 'Ein Fonds kauft Barren und gibt Anteile aus: der günstigste Weg hinein und hinaus. Klären Sie, wo die Barren liegen, wer sie zählt und ob der Fonds sie verleihen darf.',
    },
    {
      id: 'stocks',
      title: 'Minenaktien',
      text: 'Die Kosten einer Mine sind fast fest, deshalb schwankt ihr Gewinn viel stärker als das Metall. Es sind zuerst Aktien und dann Gold.',
    },
  ],
  costs: [
    ['Aufschlag des Händlers', 'Zwischen An- und Verkaufspreis; am größten bei kleinen Münzen.'],
    ['Lagerung', 'Tresormiete und Versicherung, jedes Jahr.'],
    ['Fondsgebühr', 'Wird in Metall genommen, jedes Jahr ein wenig.'],
  ],
  risks: [
    'Der Preis kann viele Jahre fallen, und keine Zinsen entschädigen für das Warten.',
    'Fälschungen und leere Tresore sind so alt wie das Gold.',
  ],
  before: [
    'Zu welchem Preis nähme dieser Händler es heute zurück?',
    'Welche Barren gehören mir, wo liegen sie, und wer prüft das?',
  ],
};
