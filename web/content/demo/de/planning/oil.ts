import type { Guide } from '../../../guide.ts';

export const oil: Guide = {
  title: 'Öl- und Gasplanung',
  lead: 'Eine Quelle zahlt jedes Jahr weniger. Planen Sie ihr Nachlassen und wer die Schließung bezahlt.',
  example: {
    title: 'Eine Förderabgabe über drei Jahre',
    unit: 'Mal 10.000\u00a0$',
    outcomes: ['Preis hält sich', 'Preis halbiert sich'],
    entries: [
      { what: 'Förderabgabe gekauft', amounts: [-1_000_000, -1_000_000] },
      { what: 'Erstes Jahr', amounts: [460_000, 460_000] },
      { what: 'Zweites Jahr', amounts: [330_000, 165_000] },
      { what: 'Drittes Jahr', amounts: [270_000, 135_000] },
    ],
  },
  facts: [
    ['Ihnen gehört', 'Eine Betriebsbeteiligung, Förderabgabe oder Gesellschaftsanteile'],
    ['Gewinn durch', 'Das Verkaufte, nach Kosten und Steuern'],
    ['Verlust durch', 'Trockene Bohrungen, niedrige Preise, Nachlassen, Schließung'],
    ['Anlagedauer', 'Die Lebenszeit der Quelle'],
  ],
  topics: [
    [
      'Welcher Anteil',
      'Eine Betriebsbeteiligung trägt ihren Teil aller Kosten und kann mehr verlieren, als Sie einsetzen.',
    ],
    [
      'Was Sie lesen sollten',
      'Das Gutachten über die Vorräte, die übrigen Bohrungen des Betreibers, das Geld für die Schließung.',
    ],
    [
      'Angebote am Telefon',
      'Nennt ein Anrufer eine sichere Rendite und eine Frist: Legen Sie auf.',
    ],
  ],
};
