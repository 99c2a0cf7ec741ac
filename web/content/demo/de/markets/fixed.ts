import type { Guide } from '../../../guide.ts';

export const fixed: Guide = {
  title: 'Festverzinsliche Anlagen',
  lead: 'Sie verleihen Geld und bekommen Zinsen und die Summe zu einem Datum versprochen. Das Versprechen ist so gut wie der, der es gibt.',
  drawing: 'ladder',
  example: {
    title: 'Eine Anleihe über zwei Jahre, 40 $ Zinsen im Jahr',
    unit: 'Anleihen',
    ledgers: [
      {
        title: 'Bis zum Ende gehalten',
        entries: [
          { what: 'Anleihe gekauft', amount: -100_000 },
          { what: 'Zinsen, erstes Jahr', amount: 4_000 },
          { what: 'Zinsen, zweites Jahr', amount: 4_000 },
          { what: 'Zurückgezahlt', note: 'am letzten Tag', amount: 100_000 },
        ],
        sum: 'Ihr Gewinn',
      },
      {
        title: 'Früh verkauft, nach einem Zinsanstieg',
        entries: [
          { what: 'Anleihe gekauft', amount: -100_000 },
          { what: 'Zinsen, erstes Jahr', amount: 4_000 },
          { what: 'Verkauft', note: 'unter dem Nennwert', amount: 93_500 },
          { what: 'Ordergebühr', amount: -300, fixed: true },
        ],
        sum: 'Ihr Verlust',
      },
    ],
  },
  facts: [
    ['Was Ihnen gehört', 'Ein Zahlungsversprechen'],
    ['Sie bringen ein', 'Zinsen, vorher vereinbart'],
    [
      'Sie verlieren durch',
      'Ausfall des Schuldners; Inflation; einen Verkauf nach einem Zinsanstieg',
    ],
    ['Geben Sie ihnen', 'Bis zum Datum auf dem Papier'],
  ],
  topics: [
    {
      id: 'bonds',
      title: 'Anleihen',
      text: 'Feste Zinsen, am Ende der Nennwert. Zahlen neue Anleihen mehr, fällt der Kurs der alten. Bis zum Ende gehalten ist das gleichgültig, wenn der Schuldner zahlt.',
    },
    {
      id: 'cds',
      title: 'Festgeld',
      text: 'Eine Summe bei einer Bank für eine feste Zeit zu einem festen Zins, bis zu einer Grenze gesichert. Prüfen Sie die Liste der Einlagensicherung; ein früher Abruf kostet Zinsen.',
    },
    {
      id: 'money-market',
      title: 'Geldmarktfonds',
      text: 'Sie verleihen für Tage oder Wochen: ein Ort für Geld, das Sie bald brauchen. In seltenen Wochen zahlten manche weniger als einen Dollar je Dollar zurück.',
    },
    {
      id: 'ladder',
      title: 'Eine Leiter bauen',
      text: 'Fünf Teile, fällig in einem bis fünf Jahren. Jedes Jahr kommt einer zurück und wird neu verliehen.',
    },
  ],
  costs: [
    ['Handel', 'Steckt oft im Kurs. Fragen Sie nach beiden Kursen.'],
    ['Früher Ausstieg', 'Zinsen beim Festgeld; der Tageskurs bei Anleihen.'],
    ['Inflation', 'Keine Gebühr, aber sie nimmt ebenso sicher.'],
  ],
  risks: [
    'Ein Schuldner kann ausfallen; dann kommt ein Teil zurück, spät, oder nichts.',
    'Zinsen unter der Inflation: Ihr ganzes Geld kauft weniger.',
  ],
  before: [
    'Wer schuldet mir das Geld, und wer zahlt, wenn er es nicht kann?',
    'Wann brauche ich es, und kommt es vorher zurück?',
  ],
};
