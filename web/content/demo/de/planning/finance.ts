import type { Guide } from '../../../guide.ts';

export const finance: Guide = {
  title: 'Finanzplanung',
  lead: 'Einkommen, Ausgaben, Schulden, Rücklage: in dieser Reihenfolge, bevor Sie anlegen.',
  example: {
    title: 'Ein Monat, vorher und nachher',
    outcomes: ['Mit Plan', 'Ohne'],
    entries: [
      { what: 'Gehalt', amounts: [320_000, 320_000] },
      { what: 'Miete, Essen, Versicherung', amounts: [-205_000, -205_000] },
      { what: 'Sonstige Ausgaben', amounts: [-48_000, -97_000] },
      { what: 'Kreditkarten', amounts: [-40_000, -31_000] },
    ],
  },
  facts: [
    ['Für', 'Alle, die wissen wollen, wohin das Geld geht'],
    ['Ergebnis', 'Ein Budget, ein Schuldenplan, eine Rücklage'],
    ['Aufwand', 'Ein Gespräch'],
    ['Kosten', 'Ein Festpreis, was immer Sie kaufen'],
  ],
  topics: [
    [
      'Budget',
      'Kontoauszüge aus drei Monaten, jede Zeile: nötig, ginge mit weniger oder ein Fehler.',
    ],
    ['Schulden', 'Tilgen Sie teure Schulden zuerst. Legen Sie nie geliehenes Geld an.'],
    ['Rücklage', 'Ausgaben für drei Monate auf einem gesicherten Konto.'],
  ],
};
