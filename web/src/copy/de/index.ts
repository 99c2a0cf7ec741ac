import type { Translations } from '../../lib/language.ts';

/** All areas in German; `copy.test.ts` holds that none is missing. */
export const german: Translations = {};
