import type { Route } from '#router';
import { screens } from './screens.ts';

const companyRoutes = [
  ...screens(() => import('../features/public/company-pages.tsx'), {
    about: 'AboutPage',
    team: 'TeamPage',
    certification: 'CertificationPage',
    businessFile: 'BusinessFilePage',
  }),
  ...screens(() => import('../features/public/faq-page.tsx'), { faq: 'FaqPage' }),
];

const marketRoutes = [
  ...screens(() => import('../features/public/market-pages.tsx'), { market: 'MarketPage' }),
  ...screens(() => import('../features/public/markets/stocks-page.tsx'), { stocks: 'StocksPage' }),
  ...screens(() => import('../features/public/markets/forex-page.tsx'), { forex: 'ForexPage' }),
  ...screens(() => import('../features/public/markets/estate-page.tsx'), { estate: 'EstatePage' }),
  ...screens(() => import('../features/public/markets/mutual-page.tsx'), { mutual: 'MutualPage' }),
  ...screens(() => import('../features/public/markets/fixed-page.tsx'), { fixed: 'FixedPage' }),
  ...screens(() => import('../features/public/markets/gold-page.tsx'), { gold: 'GoldPage' }),
];

const planningRoutes = [
  ...screens(() => import('../features/public/planning/planning-page.tsx'), {
    planning: 'PlanningPage',
  }),
  ...screens(() => import('../features/public/planning/oil-page.tsx'), { oil: 'OilPage' }),
  ...screens(() => import('../features/public/planning/business-page.tsx'), {
    business: 'BusinessPage',
  }),
  ...screens(() => import('../features/public/planning/long-term-page.tsx'), {
    longTerm: 'LongTermPage',
  }),
  ...screens(() => import('../features/public/planning/estate-plan-page.tsx'), {
    estatePlan: 'EstatePlanPage',
  }),
  ...screens(() => import('../features/public/planning/finance-page.tsx'), {
    finance: 'FinancePage',
  }),
];

const resourceRoutes = screens(() => import('../features/public/resource-pages.tsx'), {
  resources: 'ResourcesPage',
  buyCrypto: 'BuyCryptoPage',
  disclaimer: 'DisclaimerPage',
  cashback: 'CashbackPage',
  crime: 'CrimePage',
  terms: 'TermsPage',
  privacy: 'PrivacyPage',
});

const accountRoutes = [
  ...screens(() => import('../features/account/signup-page.tsx'), { signup: 'SignupPage' }),
  ...screens(() => import('../features/account/login-page.tsx'), { login: 'LoginPage' }),
  ...screens(() => import('../features/account/staff-login-page.tsx'), { admin: 'StaffLoginPage' }),
  ...screens(() => import('../features/account/forgot-password-page.tsx'), {
    forgotPassword: 'ForgotPasswordPage',
  }),
  ...screens(() => import('../features/account/reset-password-page.tsx'), {
    resetPassword: 'ResetPasswordPage',
  }),
  ...screens(() => import('../features/account/success-password-page.tsx'), {
    successPassword: 'SuccessPasswordPage',
  }),
  ...screens(() => import('../features/account/verify-page.tsx'), { verify: 'VerifyPage' }),
  ...screens(() => import('../features/account/verified-page.tsx'), { verified: 'VerifiedPage' }),
  ...screens(() => import('../features/account/lock-account-page.tsx'), {
    lockAccount: 'LockAccountPage',
  }),
  ...screens(() => import('../features/account/invitation-page.tsx'), {
    invitation: 'InvitationPage',
  }),
  ...screens(() => import('../features/withdraw/confirm-destination-page.tsx'), {
    confirmDestination: 'ConfirmDestinationPage',
  }),
  ...screens(() => import('../features/inbox/unsubscribe-page.tsx'), {
    unsubscribe: 'UnsubscribePage',
  }),
];

/** Every page that needs no session. Each is listed in `hydration/public-pages.ts` too, which the build renders. */
export const publicRoutes: Route[] = [
  ...screens(() => import('../features/public/home-page.tsx'), { home: 'HomePage' }),
  ...companyRoutes,
  ...marketRoutes,
  ...planningRoutes,
  ...resourceRoutes,
  ...screens(() => import('../features/public/verify-statement-page.tsx'), {
    verifyStatement: 'VerifyStatementPage',
  }),
  ...accountRoutes,
];
