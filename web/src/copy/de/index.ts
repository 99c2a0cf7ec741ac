import type { Translations } from '../../lib/language.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { statements } from './statements.ts';
import { wallet } from './wallet.ts';

/** All areas in German; `copy.test.ts` checks that none is missing. */
export const german: Translations = { account, common, errors, forms, statements, wallet };
