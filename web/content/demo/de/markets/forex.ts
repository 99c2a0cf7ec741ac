import type { Guide } from '../../../guide.ts';

export const forex: Guide = {
  title: 'Devisen',
  lead: 'Sie kaufen eine Währung mit einer anderen, meist mit geliehenem Geld.',
  example: {
    title: '10.000 Euro mit 500\u00a0$ Einsatz',
    unit: 'Mal 10.000 Euro',
    outcomes: ['Euro steigt um 1 Cent', 'Euro fällt um 4 Cent'],
    entries: [
      { what: 'Kursänderung', amounts: [10_000, -40_000] },
      { what: 'Spread', amounts: [-150, -150] },
      { what: 'Zinsen, 2 Nächte', amounts: [-120, -120] },
    ],
  },
  facts: [
    ['Ihnen gehört', 'Meist ein Vertrag über die Kursdifferenz'],
    ['Gewinn durch', 'Eine Bewegung zu Ihren Gunsten, größer als die Kosten'],
    [
      'Verlust durch',
      'Eine Bewegung gegen Sie: alles innerhalb von Stunden; die meisten verlieren',
    ],
    ['Geeignet ist nur', 'Geld, dessen Verlust nichts ändern würde'],
  ],
  topics: [
    [
      'Verwaltete Konten',
      'Bestehen Sie auf einem Konto auf Ihren Namen und auf geprüften Ergebnissen.',
    ],
    [
      'Signale',
      'Ziehen Sie von den Ergebnissen eines Jahres den Spread ab und sehen Sie sich die längste Verlustserie an.',
    ],
    [
      'Risikobegrenzung',
      'Legen Sie fest, was ein Handel kosten darf, und berechnen Sie daraus seine Größe.',
    ],
    ['Analyse', 'Sie erklärt die letzte Bewegung besser, als sie die nächste vorhersagt.'],
    [
      'Betrug',
      'Gewinne auf dem Bildschirm und eine Gebühr vor der Auszahlung: Hören Sie auf und prüfen Sie das Register.',
    ],
  ],
};
