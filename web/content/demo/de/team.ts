import type { TeamMember } from '../../pack.ts';

export const team: readonly TeamMember[] = [
  {
    name: 'Ada Example',
    role: 'Geschäftsführerin',
    decides: 'Eröffnet und schließt Mitarbeiterkonten, mit einem zweiten Admin.',
  },
  {
    name: 'Bernard Placeholder',
    role: 'Leiter Einzahlungen',
    decides: 'Gibt Einzahlungen frei oder lehnt sie ab.',
  },
  {
    name: 'Chioma Specimen',
    role: 'Leiterin Auszahlungen',
    decides: 'Bezahlt Auszahlungen oder gibt sie zurück; ab 5.000\u00a0$ mit einem zweiten Admin.',
  },
  {
    name: 'Dmitri Sample',
    role: 'Compliance-Beauftragter',
    decides: 'Sperrt ein Konto, solange eine Frage dazu offen ist.',
  },
  {
    name: 'Elena Mockup',
    role: 'Anlageberatung',
    decides: 'Entscheidet nichts: Sie erklärt die Pläne.',
  },
  {
    name: 'Farouk Dummy',
    role: 'Kundendienst',
    decides: 'Entscheidet nichts: Er liest Konten, und Sie sehen es.',
  },
];
