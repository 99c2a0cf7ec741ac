import { defineCopy } from '../lib/copy.ts';

/** Texts of the language switch. The languages themselves are named in `lib/languages.ts`, each in its own words. */
export const languageCopy = defineCopy('language', {
  notChanged: 'The language could not be changed. Check your connection, then try again.',
});
