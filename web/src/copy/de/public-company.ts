import type { companyCopy } from '../public-company.ts';

export const publicCompany = {
  decides: 'Entscheidet über',
  owed: (what: string) => `Was zu jeder Zahl nachzuweisen ist: ${what}`,
  howToCheck: 'So prüfen Sie es',
  document: (title: string, holder: string) => `${title}, ausgestellt auf ${holder}`,
  sampleDocument: (title: string, holder: string) =>
    `Muster, kein echtes Dokument: ${title}, ausgestellt auf ${holder}`,
  signature: 'Unterschrift',
  sample: 'MUSTER',
  people: {
    title: 'Wer dahintersteht',
    text: 'Dokumente nennen Personen. Auf der Teamseite steht, was jede von ihnen entscheiden darf.',
    team: 'Team',
    about: 'Über Candor',
  },
} satisfies typeof companyCopy.texts;
