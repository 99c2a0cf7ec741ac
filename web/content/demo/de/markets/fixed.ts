import type { Guide } from '../../../guide.ts';

export const fixed: Guide = {
  title: 'Festverzinsliche Anlagen',
  lead: 'Sie verleihen Geld gegen Zinsen und bekommen es zu einem Datum zurück, wenn der Schuldner zahlen kann.',
  example: {
    title: 'Eine Anleihe über zwei Jahre, 40\u00a0$ Zinsen im Jahr',
    unit: 'Anleihen',
    outcomes: ['Bis zum Ende gehalten', 'Nach Zinsanstieg verkauft'],
    entries: [
      { what: 'Anleihe gekauft', amounts: [-100_000, -100_000] },
      { what: 'Zinsen', amounts: [8_000, 4_000] },
      { what: 'Zurückgezahlt oder verkauft', amounts: [100_000, 93_200] },
    ],
  },
  facts: [
    ['Ihnen gehört', 'Ein Zahlungsversprechen'],
    ['Gewinn durch', 'Zinsen, vorher vereinbart'],
    ['Verlust durch', 'Ausfall, Inflation, einen Verkauf nach einem Zinsanstieg'],
    ['Anlagedauer', 'Die ganze Laufzeit'],
  ],
  topics: [
    ['Anleihen', 'Zahlen neue Anleihen mehr, fällt der Kurs der alten.'],
    [
      'Festgeld',
      'Ein fester Zins bei einer Bank, bis zu einer Grenze gesichert. Früher Abruf kostet Zinsen.',
    ],
    ['Geldmarktfonds', 'Sie verleihen für Tage oder Wochen: für Geld, das Sie bald brauchen.'],
  ],
};
