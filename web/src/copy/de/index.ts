import type { Translations } from '../../lib/language.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { inbox } from './inbox.ts';
import { views } from './views.ts';

/** All areas in German; `copy.test.ts` checks that none is missing. */
export const german: Translations = { common, errors, forms, inbox, views };
