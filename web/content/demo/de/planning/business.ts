import type { Guide } from '../../../guide.ts';

export const business: Guide = {
  title: 'Planung für Unternehmen',
  lead: 'Auch einem Unternehmen mit Gewinn kann das Geld ausgehen.',
  example: {
    title: 'Derselbe Monat, zweimal gesehen',
    outcomes: ['In den Büchern', 'Auf dem Konto'],
    entries: [
      { what: 'Rechnungen, gestellt oder bezahlt', amounts: [5_000_000, 2_900_000] },
      { what: 'Gehälter', amounts: [-2_400_000, -2_400_000] },
      { what: 'Miete und Material', amounts: [-1_300_000, -1_300_000] },
      { what: 'Steuern', amounts: [-400_000, -400_000] },
    ],
  },
  facts: [
    ['Für', 'Inhaber kleiner und mittlerer Unternehmen'],
    ['Ergebnis', 'Ein Liquiditätskalender, eine Rücklage, Verträge'],
    ['Aufwand', 'Drei Gespräche'],
    ['Kosten', 'Ein Festpreis; Anwälte zusätzlich'],
  ],
  topics: [
    [
      'Liquiditätskalender',
      'Dreizehn Wochen, jede Zahlung in ihrer Woche. Planen Sie für die niedrigste.',
    ],
    ['Rücklage', 'Drei Monate Fixkosten und die nächste Steuerzahlung.'],
    [
      'Partner und Nachfolge',
      'Wie Anteile bewertet werden, wer sie kaufen darf, mit welchem Geld.',
    ],
  ],
};
