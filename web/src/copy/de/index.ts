import type { Translations } from '../../lib/language.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { deposit } from './deposit.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { language } from './language.ts';
import { offline } from './offline.ts';
import { palette } from './palette.ts';
import { referrals } from './referrals.ts';
import { referrer } from './referrer.ts';
import { shell } from './shell.ts';
import { statements } from './statements.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** All areas in German; `copy.test.ts` checks that none is missing. */
export const german: Translations = {
  account,
  common,
  deposit,
  errors,
  forms,
  language,
  offline,
  palette,
  referrals,
  referrer,
  shell,
  statements,
  wallet,
  withdraw,
};
