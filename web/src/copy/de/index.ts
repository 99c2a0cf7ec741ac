import type { Translations } from '../../lib/language.ts';
import { language } from './language.ts';
import { palette } from './palette.ts';
import { referrals } from './referrals.ts';
import { shell } from './shell.ts';

/** All areas in German; `copy.test.ts` holds that none is missing. */
export const german: Translations = { language, palette, referrals, shell };
