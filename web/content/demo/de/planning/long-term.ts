import type { Guide } from '../../../guide.ts';

export const longTerm: Guide = {
  title: 'Langfristige Planung',
  lead: 'Geld für zehn Jahre kann fallen und sich erholen. Der Plan ist für das Tief.',
  example: {
    title: 'Zehn Jahre lang 200\u00a0$ im Monat',
    unit: 'Mal 200\u00a0$ im Monat',
    outcomes: ['Durchgehalten', 'Am Tiefpunkt verkauft'],
    entries: [
      { what: 'Eingezahlt', amounts: [-2_400_000, -2_400_000] },
      { what: 'Gebühren', amounts: [-45_000, -40_000] },
      { what: 'Wert am Ende', amounts: [3_050_000, 2_110_000] },
    ],
  },
  facts: [
    ['Für', 'Alles, was mehr als zehn Jahre voraus liegt'],
    ['Ergebnis', 'Ein Monatsbetrag, eine Mischung, eine Regel für schlechte Zeiten'],
    ['Aufwand', 'Zwei Gespräche'],
    ['Überprüfung', 'Einmal im Jahr'],
  ],
  topics: [
    ['Betrag', 'Was fehlt, geteilt durch die verbleibenden Monate, ohne angenommene Rendite.'],
    ['Mischung', 'Aktien für mehr als zehn Jahre, davor Anleihen, Guthaben für die nächsten zwei.'],
    ['Kosten', 'Niemand kennt die Rendite. Die Kosten stehen im Vertrag.'],
  ],
};
