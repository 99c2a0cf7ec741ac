import type { companyCopy } from '../public-company.ts';

export const publicCompany = {
  document: (title: string, holder: string) => `${title}, ausgestellt auf ${holder}`,
  sampleDocument: (title: string, holder: string) =>
    `Muster, kein echtes Dokument: ${title}, ausgestellt auf ${holder}`,
  signature: 'Unterschrift',
  sample: 'MUSTER',
} satisfies typeof companyCopy.texts;
