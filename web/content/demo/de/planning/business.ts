import type { Guide } from '../../../guide.ts';

export const business: Guide = {
  title: 'Planung für Unternehmen',
  lead: 'Ein Unternehmen kann gut verdienen und an einem Freitag scheitern, weil ein Kunde erst am Montag zahlt.',
  drawing: 'firm',
  example: {
    title: 'Derselbe Monat, zweimal gesehen',

    ledgers: [
      {
        title: 'In den Büchern',
        entries: [
          { what: 'Rechnungen gestellt', amount: 5_000_000 },
          { what: 'Löhne', amount: -2_400_000 },
          { what: 'Miete und Material', amount: -1_300_000 },
          { what: 'Steuern', amount: -400_000 },
        ],
        sum: 'Gewinn',
      },
      {
        title: 'Auf dem Konto',
        entries: [
          { what: 'Rechnungen bezahlt', note: 'der Rest kommt nächsten Monat', amount: 2_900_000 },
          { what: 'Löhne', amount: -2_400_000 },
          { what: 'Miete und Material', amount: -1_300_000 },
          { what: 'Steuern', amount: -400_000 },
        ],
        sum: 'Es fehlen',
      },
    ],
  },
  facts: [
    ['Für wen', 'Inhaber kleiner und mittlerer Unternehmen und ihre Partner'],
    [
      'Das Ergebnis',
      'Ein Liquiditätskalender, eine Rücklage und Verträge, die sagen, wer entscheidet',
    ],
    ['Der Aufwand', 'Drei Gespräche und Ihre Bücher aus zwei Jahren'],
    ['Die Kosten', 'Ein vorher vereinbarter Festpreis; Anwälte zusätzlich'],
  ],
  topics: [
    {
      id: 'cash',
      title: 'Ein Kalender über dreizehn Wochen',
      text: 'Tragen Sie jede Zahlung in die Woche ein, in der sie eingeht. Planen Sie für die niedrigste Woche; wer sie neun Wochen vorher sieht, dem kann die Bank helfen.',
    },
    {
      id: 'apart',
      title: 'Ihres und das der Firma',
      text: 'Ein Gehalt am festen Tag, getrennte Konten, jedes Darlehen schriftlich. Was vermischt ist, lässt sich weder verkaufen noch vererben.',
    },
    {
      id: 'reserve',
      title: 'Wohin mit Rücklagen',
      text: 'Drei Monate Fixkosten auf dem Konto, die nächste Steuerzahlung, dann Festgeld und kurze Anleihen. Eine Rücklage ist nicht zum Verdienen da.',
    },
    {
      id: 'partners',
      title: 'Partner und Nachfolge',
      text: 'Einigen Sie sich, solange Sie einig sind: wie Anteile bewertet werden, wer sie kaufen darf und woher das Geld kommt.',
    },
  ],
  costs: [
    ['Planung', 'Ein Preis, den wir vorher nennen.'],
    ['Verträge', 'Anwälte kosten Geld; ein Streit ohne Vertrag kostet mehr.'],
    ['Ruhendes Geld', 'Eine Rücklage bringt wenig. Das ist ihr Preis.'],
  ],
  risks: [
    'Ein Plan beruht auf Schätzungen. Kunden fallen aus, und Preise ändern sich.',
    'Persönliche Bürgschaften gefährden Ihr Zuhause.',
  ],
  before: [
    'Welche der nächsten dreizehn Wochen ist die niedrigste?',
    'Wofür habe ich persönlich unterschrieben?',
  ],
};
