import type { Route } from '#router';
import { screens } from './screens.ts';

const companyRoutes = [
  ...screens(() => import('../features/public/company-pages.tsx'), {
    about: (pages) => pages.AboutPage,
    team: (pages) => pages.TeamPage,
    certification: (pages) => pages.CertificationPage,
    businessFile: (pages) => pages.BusinessFilePage,
  }),
  ...screens(() => import('../features/public/faq-page.tsx'), { faq: (page) => page.FaqPage }),
];

const marketRoutes = [
  ...screens(() => import('../features/public/market-pages.tsx'), {
    market: (page) => page.MarketPage,
  }),
  ...screens(() => import('../features/public/markets/stocks-page.tsx'), {
    stocks: (page) => page.StocksPage,
  }),
  ...screens(() => import('../features/public/markets/forex-page.tsx'), {
    forex: (page) => page.ForexPage,
  }),
  ...screens(() => import('../features/public/markets/estate-page.tsx'), {
    estate: (page) => page.EstatePage,
  }),
  ...screens(() => import('../features/public/markets/mutual-page.tsx'), {
    mutual: (page) => page.MutualPage,
  }),
  ...screens(() => import('../features/public/markets/fixed-page.tsx'), {
    fixed: (page) => page.FixedPage,
  }),
  ...screens(() => import('../features/public/markets/gold-page.tsx'), {
    gold: (page) => page.GoldPage,
  }),
];

const planningRoutes = [
  ...screens(() => import('../features/public/planning/planning-page.tsx'), {
    planning: (page) => page.PlanningPage,
  }),
  ...screens(() => import('../features/public/planning/oil-page.tsx'), {
    oil: (page) => page.OilPage,
  }),
  ...screens(() => import('../features/public/planning/business-page.tsx'), {
    business: (page) => page.BusinessPage,
  }),
  ...screens(() => import('../features/public/planning/long-term-page.tsx'), {
    longTerm: (page) => page.LongTermPage,
  }),
  ...screens(() => import('../features/public/planning/estate-plan-page.tsx'), {
    estatePlan: (page) => page.EstatePlanPage,
  }),
  ...screens(() => import('../features/public/planning/finance-page.tsx'), {
    finance: (page) => page.FinancePage,
  }),
];

const resourceRoutes = screens(() => import('../features/public/resource-pages.tsx'), {
  resources: (pages) => pages.ResourcesPage,
  buyCrypto: (pages) => pages.BuyCryptoPage,
  disclaimer: (pages) => pages.DisclaimerPage,
  cashback: (pages) => pages.CashbackPage,
  crime: (pages) => pages.CrimePage,
  terms: (pages) => pages.TermsPage,
  privacy: (pages) => pages.PrivacyPage,
});

const accountRoutes = [
  ...screens(() => import('../features/account/signup-page.tsx'), {
    signup: (page) => page.SignupPage,
  }),
  ...screens(() => import('../features/account/login-page.tsx'), {
    login: (page) => page.LoginPage,
  }),
  ...screens(() => import('../features/account/staff-login-page.tsx'), {
    admin: (page) => page.StaffLoginPage,
  }),
  ...screens(() => import('../features/account/forgot-password-page.tsx'), {
    forgotPassword: (page) => page.ForgotPasswordPage,
  }),
  ...screens(() => import('../features/account/reset-password-page.tsx'), {
    resetPassword: (page) => page.ResetPasswordPage,
  }),
  ...screens(() => import('../features/account/success-password-page.tsx'), {
    successPassword: (page) => page.SuccessPasswordPage,
  }),
  ...screens(() => import('../features/account/verify-page.tsx'), {
    verify: (page) => page.VerifyPage,
  }),
  ...screens(() => import('../features/account/verified-page.tsx'), {
    verified: (page) => page.VerifiedPage,
  }),
  ...screens(() => import('../features/account/lock-account-page.tsx'), {
    lockAccount: (page) => page.LockAccountPage,
  }),
  ...screens(() => import('../features/account/invitation-page.tsx'), {
    invitation: (page) => page.InvitationPage,
  }),
  ...screens(() => import('../features/withdraw/confirm-destination-page.tsx'), {
    confirmDestination: (page) => page.ConfirmDestinationPage,
  }),
  ...screens(() => import('../features/inbox/unsubscribe-page.tsx'), {
    unsubscribe: (page) => page.UnsubscribePage,
  }),
];

/** Every page that needs no session. Each is listed in `hydration/public-pages.ts` too, which the build renders. */
export const publicRoutes: Route[] = [
  ...screens(() => import('../features/public/home-page.tsx'), { home: (page) => page.HomePage }),
  ...companyRoutes,
  ...marketRoutes,
  ...planningRoutes,
  ...resourceRoutes,
  ...screens(() => import('../features/public/verify-statement-page.tsx'), {
    verifyStatement: (page) => page.VerifyStatementPage,
  }),
  ...accountRoutes,
];
