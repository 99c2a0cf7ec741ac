import type { Guide } from '../../../guide.ts';

export const oil: Guide = {
  title: 'Öl- und Gasplanung',
  lead: 'Eine Quelle zahlt, solange sie fließt, jedes Jahr weniger. Klären Sie, wie schnell sie nachlässt und wer ihre Schließung bezahlt.',
  drawing: 'well',
  example: {
    title: 'Eine Förderabgabe über drei Jahre',
    unit: 'Mal 10.000 $',
    ledgers: [
      {
        title: 'Der Preis hält sich',
        entries: [
          { what: 'Förderabgabe gekauft', amount: -1_000_000 },
          { what: 'Erstes Jahr', amount: 460_000 },
          { what: 'Zweites Jahr', amount: 330_000 },
          { what: 'Drittes Jahr', amount: 270_000 },
        ],
        sum: 'Im Plus',
      },
      {
        title: 'Der Preis halbiert sich nach einem Jahr',
        entries: [
          { what: 'Förderabgabe gekauft', amount: -1_000_000 },
          { what: 'Erstes Jahr', amount: 460_000 },
          { what: 'Zweites Jahr', amount: 165_000 },
          { what: 'Drittes Jahr', amount: 135_000 },
        ],
        sum: 'Noch im Minus',
      },
    ],
  },
  facts: [
    [
      'Was Ihnen gehört',
      'Eine Betriebsbeteiligung, eine Förderabgabe oder Anteile einer Gesellschaft',
    ],
    ['Sie bringt ein', 'Den Verkauf des Geförderten, nach Kosten und Steuern'],
    [
      'Sie verliert durch',
      'Trockene Bohrungen, niedrige Preise, sinkende Förderung und die Schließung',
    ],
    ['Geben Sie ihr', 'Die Lebenszeit der Quelle: Einen Ausstieg gibt es selten'],
  ],
  topics: [
    {
      id: 'interests',
      title: 'Welcher Anteil, welche Pflicht',
      text: 'Mit einer Betriebsbeteiligung tragen Sie Ihren Teil aller Kosten. Bei einer Förderabgabe kann niemand mehr verlangen. In einer Gesellschaft kommt zuerst die Gebühr des Verwalters.',
    },
    {
      id: 'decline',
      title: 'Das Nachlassen ist der Plan',
      text: 'Eine hohe erste Zahlung ist zum Teil Ihr eigenes Geld. Zeichnen Sie zehn Jahre mit sinkender Förderung, und noch einmal zum halben Preis.',
    },
    {
      id: 'papers',
      title: 'Was Sie lesen sollten',
      text: 'Das Gutachten über die Vorräte und wer es schrieb, die übrigen Bohrungen des Betreibers und das Geld, das für die Schließung zurückgelegt ist.',
    },
    {
      id: 'offers',
      title: 'Angebote am Telefon',
      text: 'Wer am Telefon eine sichere Rendite und eine Frist nennt, hat Ihnen alles gesagt.',
    },
  ],
  costs: [
    ['Vor dem ersten Fass', 'Pacht, Gutachten, Bohrung, der Anteil des Anbieters.'],
    ['Solange sie fließt', 'Förderung, Transport, Steuern, Reparaturen.'],
    ['Am Ende', 'Verschließen und Räumen.'],
  ],
  risks: [
    'Eine Bohrung kann trocken sein; dann ist alles Gezahlte verloren.',
    'Mit einer Betriebsbeteiligung können Sie mehr verlieren, als Sie einsetzen.',
  ],
  before: [
    'Kann von mir mehr Geld verlangt werden?',
    'Was bekomme ich, wenn sich der Preis halbiert?',
  ],
};
