import type { Translations } from '../../lib/language.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { deposit } from './deposit.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { inbox } from './inbox.ts';
import { kyc } from './kyc.ts';
import { language } from './language.ts';
import { offline } from './offline.ts';
import { palette } from './palette.ts';
import { profile } from './profile.ts';
import { referrals } from './referrals.ts';
import { referrer } from './referrer.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { statements } from './statements.ts';
import { views } from './views.ts';
import { wallet } from './wallet.ts';
import { withdraw } from './withdraw.ts';

/** All areas in German; `copy.test.ts` checks that none is missing. */
export const german: Translations = {
  account,
  common,
  deposit,
  errors,
  forms,
  inbox,
  kyc,
  language,
  offline,
  palette,
  profile,
  referrals,
  referrer,
  security,
  shell,
  statements,
  views,
  wallet,
  withdraw,
};
