import type { Guide } from '../../../guide.ts';

export const estate: Guide = {
  title: 'Immobilien',
  lead: 'Ein Haus bringt Miete. Es wird auch undicht, steht leer und lässt sich nicht bis morgen verkaufen.',
  drawing: 'building',
  example: {
    title: 'Ein Jahr einer kleinen Wohnung, halb geliehen',
    unit: 'Wohnungen',
    ledgers: [
      {
        title: 'Ein gewöhnliches Jahr',
        entries: [
          { what: 'Miete', note: '12 Monate', amount: 1_200_000 },
          { what: 'Kreditzinsen', amount: -480_000 },
          { what: 'Steuern und Versicherung', amount: -210_000 },
          { what: 'Rücklage für Reparaturen', amount: -150_000 },
          { what: 'Verwaltung', amount: -96_000 },
        ],
        sum: 'Ihnen bleibt',
      },
      {
        title: 'Leerstand und ein neuer Kessel',
        entries: [
          { what: 'Miete', note: '8 Monate', amount: 800_000 },
          { what: 'Kreditzinsen', amount: -480_000 },
          { what: 'Steuern und Versicherung', amount: -210_000 },
          { what: 'Neuer Heizkessel', amount: -620_000 },
          { what: 'Verwaltung', amount: -64_000 },
        ],
        sum: 'Sie zahlen dazu',
      },
    ],
  },
  facts: [
    [
      'Was Ihnen gehört',
      'Eine Immobilie, ein Anteil daran oder Aktien einer Gesellschaft mit vielen',
    ],
    ['Sie bringt ein', 'Miete nach Kosten und eines Tages einen höheren Preis'],
    [
      'Sie verliert durch',
      'Leerstand, Reparaturen, teurere Kredite, einen Verkauf zur falschen Zeit',
    ],
    ['Geben Sie ihr', 'Zehn Jahre; früher auszusteigen ist teuer oder unmöglich'],
  ],
  topics: [
    {
      id: 'ways',
      title: 'Drei Wege hinein',
      text: 'Eine eigene Immobilie: Sie entscheiden und reparieren alles. Börsennotierte Gesellschaften: Sie können heute verkaufen, zum Kurs des Tages. Private Fonds: Ihr Geld ist auf Jahre gebunden.',
    },
    {
      id: 'rent',
      title: 'Miete ist erst nach Kosten Einkommen',
      text: 'Ziehen Sie Leerstand, Reparaturen, Verwaltung, Versicherung, Steuern und Zinsen ab. In vielen Städten bleibt weniger, als ein Sparkonto zahlt.',
    },
    {
      id: 'loans',
      title: 'Was ein Kredit bewirkt',
      text: 'Stammt ein Viertel des Preises von Ihnen und fällt das Haus um ein Viertel, ist Ihr Geld verloren, und der Kredit ist noch da.',
    },
    {
      id: 'choose',
      title: 'Was ein gutes Haus ausmacht',
      text: 'Wer würde es als Nächstes mieten, und wie bald? Arbeit, Schule, Bahn und ein dichtes Dach schlagen eine schöne Küche.',
    },
  ],
  costs: [
    ['Kauf und Verkauf', 'Oft so viel wie mehrere Jahre Nettomiete.'],
    ['Unterhalt', 'Reparaturen, Versicherung, Grundsteuer, Verwaltung.'],
    ['Kredit', 'Zinsen und eine Gebühr bei vorzeitiger Rückzahlung.'],
  ],
  risks: [
    'Vielleicht können Sie monatelang oder jahrelang nicht verkaufen, oder nur weit unter dem Kaufpreis.',
    'Ein Kredit lässt einen Preisverfall Ihr eigenes Geld mehrfach treffen.',
  ],
  before: [
    'Was bleibt in einem schlechten Jahr von der Miete?',
    'An welchem Tag und von wem bekomme ich mein Geld zurück?',
  ],
};
