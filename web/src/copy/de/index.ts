import type { Translations } from '../../lib/language.ts';
import { language } from './language.ts';
import { offline } from './offline.ts';
import { palette } from './palette.ts';
import { referrals } from './referrals.ts';
import { referrer } from './referrer.ts';
import { shell } from './shell.ts';

/** All areas in German; `copy.test.ts` holds that none is missing. */
export const german: Translations = { language, offline, palette, referrals, referrer, shell };
