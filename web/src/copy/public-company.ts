import { defineCopy } from '../lib/copy.ts';

/** Texts of the firm's documents. */
export const companyCopy = defineCopy('public-company', {
  document: (title: string, holder: string) => `${title}, issued to ${holder}`,
  sampleDocument: (title: string, holder: string) =>
    `Sample, not a real document: ${title}, issued to ${holder}`,
  signature: 'Signature',
  sample: 'SAMPLE',
});
