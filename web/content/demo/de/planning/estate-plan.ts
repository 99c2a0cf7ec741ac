import type { Guide } from '../../../guide.ts';

export const estatePlan: Guide = {
  title: 'Nachlassplanung',
  lead: 'Wenn Sie nicht sagen, wer was bekommt, sagt es das Gesetz. Es kennt Ihre Familie nicht.',
  drawing: 'heirs',
  example: {
    title: 'Was zu verteilen bleibt',

    ledgers: [
      {
        title: 'Mit Testament und Liste',
        entries: [
          { what: 'Haus und Konten', amount: 42_000_000 },
          { what: 'Kredit', amount: -11_000_000 },
          { what: 'Bestattung und letzte Rechnungen', amount: -1_400_000 },
          { what: 'Anwalt und Gericht', amount: -600_000 },
        ],
        sum: 'Zu verteilen',
      },
      {
        title: 'Ohne',
        entries: [
          { what: 'Haus und Konten', note: 'eines nie gefunden', amount: 39_500_000 },
          { what: 'Kredit', amount: -11_000_000 },
          { what: 'Bestattung und letzte Rechnungen', amount: -1_400_000 },
          { what: 'Anwälte dreier Erben, Gericht', amount: -3_800_000 },
        ],
        sum: 'Zu verteilen',
      },
    ],
  },
  facts: [
    ['Für wen', 'Alle mit Familie, Haus, Firma oder einem Konto'],
    ['Das Ergebnis', 'Ein Testament, Vollmachten und eine Liste, die jemand findet'],
    ['Der Aufwand', 'Zwei Gespräche, eines davon mit einem Anwalt'],
    ['Sehen Sie wieder hin', 'Nach Geburt, Tod, Heirat, Scheidung oder Umzug'],
  ],
  topics: [
    {
      id: 'list',
      title: 'Zuerst eine Liste',
      text: 'Was Ihnen gehört, was Sie schulden, wo welches Papier liegt, wer welche Wallet öffnen kann. Was Erben nicht kennen, haben sie nicht geerbt.',
    },
    {
      id: 'papers',
      title: 'Vier Papiere',
      text: 'Testament, Vollmacht, Patientenverfügung und die Begünstigten in Verträgen: Ein alter Name dort geht dem Testament vor.',
    },
    {
      id: 'trusts',
      title: 'Wann sich eine Stiftung lohnt',
      text: 'Sie verwahrt Vermögen für andere nach Ihren Regeln. Sie kostet jedes Jahr Geld, und leer bewirkt sie nichts.',
    },
    {
      id: 'account',
      title: 'Ihr Konto hier',
      text: 'Der vom Gericht bestellte Verwalter schreibt an das Büro. Wir können das Konto für alle schließen; die Buchungen bleiben erhalten.',
    },
  ],
  costs: [
    ['Planung', 'Ein Preis, den wir vorher nennen.'],
    ['Entwürfe', 'Ein Anwaltshonorar je Papier. Wir entwerfen keines selbst.'],
    ['Abgaben', 'Erbschaft- und Schenkungsteuer, je nach Ort und Höhe.'],
  ],
  risks: [
    'Ein Testament mit Formfehler ist keines.',
    'Frühes Schenken ist endgültig: Vielleicht brauchen Sie es noch.',
  ],
  before: ['Wäre es morgen: Wer fände die Liste?', 'Wessen Namen stehen in meinen Verträgen?'],
};
