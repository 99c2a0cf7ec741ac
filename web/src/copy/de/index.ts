import type { Translations } from '../../lib/language.ts';
import { account } from './account.ts';
import { accountMail } from './account-mail.ts';
import { app } from './app.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { auditNames } from './audit-names.ts';
import { common } from './common.ts';
import { confirmDestination } from './confirm-destination.ts';
import { data } from './data.ts';
import { deposit } from './deposit.ts';
import { due } from './due.ts';
import { errors } from './errors.ts';
import { figureFields } from './figure-fields.ts';
import { germanFigures } from './figures.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { inbox } from './inbox.ts';
import { invitation } from './invitation.ts';
import { kyc } from './kyc.ts';
import { language } from './language.ts';
import { layout } from './layout.ts';
import { login } from './login.ts';
import { mail } from './mail.ts';
import { market } from './market.ts';
import { notFound } from './not-found.ts';
import { offline } from './offline.ts';
import { overview } from './overview.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { pageTitles } from './page-titles.ts';
import { palette } from './palette.ts';
import { passkeyProblems } from './passkey-problems.ts';
import { personalData } from './personal-data.ts';
import { profile } from './profile.ts';
import { profitRuns } from './profit-runs.ts';
import { proposals } from './proposals.ts';
import { publicPages } from './public.ts';
import { publicCompany } from './public-company.ts';
import { publicFaq } from './public-faq.ts';
import { publicGuide } from './public-guide.ts';
import { publicHome } from './public-home.ts';
import { publicHub } from './public-hub.ts';
import { publicMarketGuide } from './public-market-guide.ts';
import { publicMarketHub } from './public-market-hub.ts';
import { publicPlanning } from './public-planning.ts';
import { publicResources } from './public-resources.ts';
import { queues } from './queues.ts';
import { reconciliation } from './reconciliation.ts';
import { referrals } from './referrals.ts';
import { referrer } from './referrer.ts';
import { requests } from './requests.ts';
import { security } from './security.ts';
import { sending } from './sending.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { signup } from './signup.ts';
import { staff } from './staff.ts';
import { staffAccounts } from './staff-accounts.ts';
import { staffLogin } from './staff-login.ts';
import { statements } from './statements.ts';
import { thirdParties } from './third-parties.ts';
import { unsubscribe } from './unsubscribe.ts';
import { userPage } from './user-page.ts';
import { userTimeline } from './user-timeline.ts';
import { userWallet } from './user-wallet.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { wallet } from './wallet.ts';
import { walletEntry } from './wallet-entry.ts';
import { walletHistory } from './wallet-history.ts';
import { withdraw } from './withdraw.ts';

/** All areas in German; `copy.test.ts` checks that none is missing. */
export const translations: Translations = {
  account,
  'account-mail': accountMail,
  app,
  approvals,
  audit,
  'audit-names': auditNames,
  common,
  'confirm-destination': confirmDestination,
  data,
  deposit,
  due,
  errors,
  'figure-fields': figureFields,
  figures: germanFigures,
  files,
  forms,
  inbox,
  invitation,
  kyc,
  language,
  layout,
  login,
  mail,
  market,
  'not-found': notFound,
  offline,
  overview,
  'page-descriptions': pageDescriptions,
  'page-titles': pageTitles,
  palette,
  'passkey-problems': passkeyProblems,
  'personal-data': personalData,
  profile,
  'profit-runs': profitRuns,
  proposals,
  public: publicPages,
  'public-company': publicCompany,
  'public-faq': publicFaq,
  'public-guide': publicGuide,
  'public-home': publicHome,
  'public-hub': publicHub,
  'public-market-guide': publicMarketGuide,
  'public-market-hub': publicMarketHub,
  'public-planning': publicPlanning,
  'public-resources': publicResources,
  queues,
  reconciliation,
  referrals,
  referrer,
  requests,
  security,
  sending,
  settings,
  shell,
  signup,
  staff,
  'staff-accounts': staffAccounts,
  'staff-login': staffLogin,
  statements,
  'third-parties': thirdParties,
  'user-page': userPage,
  'user-timeline': userTimeline,
  'user-wallet': userWallet,
  users,
  unsubscribe,
  views,
  wallet,
  'wallet-entry': walletEntry,
  'wallet-history': walletHistory,
  withdraw,
};
