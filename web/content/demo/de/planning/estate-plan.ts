import type { Guide } from '../../../guide.ts';

export const estatePlan: Guide = {
  title: 'Nachlassplanung',
  lead: 'Ohne Testament entscheidet das Gesetz, wer was bekommt.',
  example: {
    title: 'Was zu verteilen bleibt',
    outcomes: ['Mit Testament und Liste', 'Ohne'],
    entries: [
      { what: 'Haus und gefundene Konten', amounts: [42_000_000, 39_500_000] },
      { what: 'Kredit', amounts: [-11_000_000, -11_000_000] },
      { what: 'Bestattung und letzte Rechnungen', amounts: [-1_400_000, -1_400_000] },
      { what: 'Anwälte und Gericht', amounts: [-600_000, -3_800_000] },
    ],
  },
  facts: [
    ['Für', 'Alle mit Familie, Haus, Firma oder Konto'],
    ['Ergebnis', 'Ein Testament, Vollmachten, eine Liste'],
    ['Aufwand', 'Zwei Gespräche, eines mit Anwalt'],
    ['Überprüfung', 'Nach Geburt, Tod, Heirat, Scheidung oder Umzug'],
  ],
  topics: [
    [
      'Die Liste',
      'Was Ihnen gehört, was Sie schulden, wo welches Papier liegt, wer welche Wallet öffnen kann.',
    ],
    ['Vier Papiere', 'Testament, Vollmacht, Patientenverfügung, Begünstigte in Verträgen.'],
    [
      'Ihr Konto hier',
      'Der Testamentsvollstrecker schreibt an das Büro. Buchungen bleiben erhalten.',
    ],
  ],
};
