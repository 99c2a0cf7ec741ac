import type { Guide } from '../../../guide.ts';

export const estate: Guide = {
  title: 'Immobilien',
  lead: 'Ein Haus bringt Miete. Es braucht auch Reparaturen, steht leer und verkauft sich langsam.',
  example: {
    title: 'Eine kleine Wohnung im Jahr, halb geliehen',
    unit: 'Wohnungen',
    outcomes: ['Gewöhnliches Jahr', 'Leerstand, neuer Kessel'],
    entries: [
      { what: 'Miete', amounts: [1_200_000, 800_000] },
      { what: 'Zinsen für den Kredit', amounts: [-480_000, -480_000] },
      { what: 'Steuern und Versicherung', amounts: [-210_000, -210_000] },
      { what: 'Reparaturen', amounts: [-150_000, -620_000] },
      { what: 'Verwaltung', amounts: [-96_000, -64_000] },
    ],
  },
  facts: [
    ['Ihnen gehört', 'Eine Immobilie oder Aktien einer Gesellschaft mit vielen'],
    ['Gewinn durch', 'Miete nach Kosten und einen höheren Preis'],
    ['Verlust durch', 'Leerstand, Reparaturen, teurere Kredite, einen erzwungenen Verkauf'],
    ['Anlagedauer', 'Zehn Jahre'],
  ],
  topics: [
    [
      'Drei Wege',
      'Eine eigene Immobilie; börsennotierte Gesellschaften; private Fonds, die Ihr Geld binden.',
    ],
    [
      'Kredite',
      'Stammt ein Viertel des Preises von Ihnen, nimmt ein Preisverfall um ein Viertel Ihr ganzes Geld.',
    ],
    ['Lage', 'Wer würde es als Nächstes mieten, und wie bald?'],
  ],
};
