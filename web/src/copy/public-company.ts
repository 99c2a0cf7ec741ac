import { defineCopy } from '../lib/copy.ts';

/** Texts around the pages about the company. */
export const companyCopy = defineCopy('public-company', {
  decides: 'Decides',
  owed: (what: string) => `What is owed for each: ${what}`,
  howToCheck: 'How to check it',
  document: (title: string, holder: string) => `${title}, issued to ${holder}`,
  sampleDocument: (title: string, holder: string) =>
    `Sample, not a real paper: ${title}, issued to ${holder}`,
  signature: 'Signature',
  sample: 'SAMPLE',
  people: {
    title: 'Who stands behind it',
    text: 'Papers name people. The team page says what each of them may decide.',
    team: 'Team',
    about: 'About Candor',
  },
});
