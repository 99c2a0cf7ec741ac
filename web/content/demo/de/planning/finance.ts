import type { Guide } from '../../../guide.ts';

export const finance: Guide = {
  title: 'Finanzplanung',
  lead: 'Was kommt herein, was geht hinaus, was ist geschuldet, was wird zurückgelegt. In dieser Reihenfolge, vor jeder Anlage.',
  drawing: 'flow',
  example: {
    title: 'Ein Monat, vorher und nachher',

    ledgers: [
      {
        title: 'Nach dem Plan',
        entries: [
          { what: 'Lohn', amount: 320_000 },
          { what: 'Muss sein', note: 'Miete, Essen, Versicherung', amount: -205_000 },
          { what: 'Ginge mit weniger', amount: -48_000 },
          { what: 'Schulden, die teuersten zuerst', amount: -40_000 },
        ],
        sum: 'In die Rücklage',
      },
      {
        title: 'Davor',
        entries: [
          { what: 'Lohn', amount: 320_000 },
          { what: 'Muss sein', note: 'Miete, Essen, Versicherung', amount: -205_000 },
          { what: 'Ginge mit weniger', amount: -97_000 },
          { what: 'Zinsen für Kreditkarten', amount: -31_000 },
        ],
        sum: 'Es fehlen',
      },
    ],
  },
  facts: [
    ['Für wen', 'Alle, die wissen wollen, wohin das Geld geht'],
    [
      'Das Ergebnis',
      'Ein Monat auf einer Seite, ein Schuldenplan, eine Rücklage, nächste Schritte',
    ],
    ['Der Aufwand', 'Ein Gespräch und Kontoauszüge aus drei Monaten'],
    ['Die Kosten', 'Ein Festpreis; nichts hängt davon ab, was Sie kaufen'],
  ],
  topics: [
    {
      id: 'month',
      title: 'Ein Monat auf einer Seite',
      text: 'Schreiben Sie jede Zeile Ihrer Kontoauszüge auf einen von vier Stapeln: muss sein, kommt wieder, ginge mit weniger, war ein Fehler.',
    },
    {
      id: 'debts',
      title: 'Erst Schulden, dann Anlagen',
      text: 'Wer teure Schulden tilgt, verdient sicher deren Zinsen. Legen Sie nie geliehenes Geld an, auch nicht hier.',
    },
    {
      id: 'reserve',
      title: 'Eine langweilige Rücklage',
      text: 'Drei Monate dessen, was bezahlt werden muss, auf einem gesicherten Konto, von dem Sie es morgen abheben können.',
    },
    {
      id: 'first',
      title: 'Dann die erste Anlage',
      text: 'Nur was übrig bleibt, breit gestreut, günstig, in Dingen, die Sie erklären können. Lesen Sie die Buchungen eines Jahres, bevor Sie aufstocken.',
    },
  ],
  costs: [
    ['Planung', 'Ein Festpreis, den wir vorher nennen.'],
    ['Produkte', 'Wir sagen, was ein Produkt in Dollar kostet.'],
    ['Nichts tun', 'Zinsen für Kreditkarten, jeden Monat.'],
  ],
  risks: [
    'Ein Plan ändert von selbst nichts; der zweite Monat ist der schwere.',
    'Wer berät, verdient vielleicht an dem, was Sie kaufen. Fragen Sie, auch uns.',
  ],
  before: [
    'Welche Zeile des letzten Monats hat mich überrascht?',
    'Wie lange könnte ich von meinem Guthaben leben?',
  ],
};
