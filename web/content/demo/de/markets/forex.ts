import type { Guide } from '../../../guide.ts';

export const forex: Guide = {
  title: 'Devisen',
  lead: 'Sie kaufen eine Währung mit einer anderen und hoffen, dass sie steigt. Jemand hofft auf das Gegenteil, und beide zahlen.',
  drawing: 'pair',
  example: {
    title: 'Ein Handel über 10.000 Euro mit 500 $ Einsatz',
    unit: 'Mal 10.000 Euro',
    ledgers: [
      {
        title: 'Der Euro steigt um einen Cent',
        entries: [
          { what: 'Kursbewegung', note: '1,1000 auf 1,1100', amount: 10_000 },
          { what: 'Spread', amount: -150 },
          { what: 'Zinsen', note: '2 Nächte', amount: -120 },
        ],
        sum: 'Ihr Gewinn',
      },
      {
        title: 'Der Euro fällt um vier Cent',
        entries: [
          { what: 'Kursbewegung', note: '1,1000 auf 1,0600', amount: -40_000 },
          { what: 'Spread', amount: -150 },
          { what: 'Zinsen', note: '2 Nächte', amount: -120 },
        ],
        sum: 'Ihr Verlust',
      },
    ],
  },
  facts: [
    ['Was Ihnen gehört', 'Meist ein Vertrag über die Kursdifferenz'],
    ['Sie bringen ein', 'Eine Bewegung zu Ihren Gunsten, größer als die Kosten'],
    [
      'Sie verlieren durch',
      'Eine Bewegung gegen Sie, vervielfacht durch das Geliehene; die meisten verlieren',
    ],
    ['Geben Sie ihnen', 'Nur Geld, dessen Verlust nichts ändern würde'],
  ],
  topics: [
    {
      id: 'pairs',
      title: 'Ein Kurs ist ein Paar',
      text: 'EUR/USD bei 1,1000: Ein Euro kostet einen Dollar und zehn Cent. Große Währungen sind günstig zu handeln; seltene Paare springen und kosten ein Vielfaches.',
    },
    {
      id: 'leverage',
      title: 'Geliehenes wirkt in beide Richtungen',
      text: 'Mit tausend Dollar Einsatz auf dreißigtausend in Währung nehmen drei Cent je Dollar gegen Sie fast alles. Fragen Sie, ob Sie mehr schulden können, als Sie eingezahlt haben.',
    },
    {
      id: 'managed',
      title: 'Verwaltete Konten',
      text: 'Sie tragen die Verluste, der Verwalter nimmt eine Gebühr. Bestehen Sie auf einem Konto auf Ihren Namen und auf geprüften Ergebnissen.',
    },
    {
      id: 'signals',
      title: 'Signale',
      text: 'Nehmen Sie die Ergebnisse eines Jahres, ziehen Sie den Spread ab und sehen Sie sich die längste Verlustserie an. Wer nur Gewinne zeigt, hat die übrigen versteckt.',
    },
    {
      id: 'risk-management',
      title: 'Risiko begrenzen',
      text: 'Legen Sie fest, wie viele Dollar ein Handel kosten darf, und berechnen Sie daraus seine Größe. Setzen Sie den Stopp vor dem Kauf.',
    },
  ],
  costs: [
    ['Spread', 'Bei jedem Handel, ob Gewinn oder Verlust.'],
    ['Zinsen über Nacht', 'Für jede Nacht, in der Sie die andere Währung halten.'],
    ['Verwaltung', 'Ein Anteil am Gewinn. Werden frühere Verluste zuerst ausgeglichen?'],
  ],
  risks: [
    'Mit geliehenem Geld können Sie in Stunden alles verlieren, was Sie eingesetzt haben.',
    'Viele Angebote sind Betrug: Gewinne auf dem Bildschirm und eine Gebühr vor der Auszahlung.',
  ],
  before: [
    'Steht der Broker im Register seiner Aufsicht?',
    'Wie viele Dollar kann ich mit diesem Handel höchstens verlieren?',
  ],
};
