import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { publicPage } from './public-pages.ts';
import { titled } from './route-handle.ts';

/** Routes whose pages come in one chunk: who reads one of them is likely to read the next. */
function area<Pages extends object>(
  load: () => Promise<Pages>,
  pages: Record<string, (loaded: Pages) => ComponentType>,
): RouteObject[] {
  return Object.entries(pages).map(([path, choose]) => ({
    path,
    ...titled(publicPage(path).title),
    lazy: async () => ({ Component: choose(await load()) }),
  }));
}

export const companyRoutes = [
  ...area(() => import('../features/public/company-pages.tsx'), {
    [paths.about]: (pages) => pages.AboutPage,
    [paths.team]: (pages) => pages.TeamPage,
    [paths.certification]: (pages) => pages.CertificationPage,
    [paths.businessFile]: (pages) => pages.BusinessFilePage,
  }),
  ...area(() => import('../features/public/faq-page.tsx'), {
    [paths.faq]: (pages) => pages.FaqPage,
  }),
];

export const marketRoutes = [
  ...area(() => import('../features/public/market-pages.tsx'), {
    [paths.market]: (pages) => pages.MarketPage,
  }),
  ...area(() => import('../features/public/markets/stocks-page.tsx'), {
    [paths.stocks]: (pages) => pages.StocksPage,
  }),
  ...area(() => import('../features/public/markets/forex-page.tsx'), {
    [paths.forex]: (pages) => pages.ForexPage,
  }),
  ...area(() => import('../features/public/markets/estate-page.tsx'), {
    [paths.estate]: (pages) => pages.EstatePage,
  }),
  ...area(() => import('../features/public/markets/mutual-page.tsx'), {
    [paths.mutual]: (pages) => pages.MutualPage,
  }),
  ...area(() => import('../features/public/markets/fixed-page.tsx'), {
    [paths.fixed]: (pages) => pages.FixedPage,
  }),
  ...area(() => import('../features/public/markets/gold-page.tsx'), {
    [paths.gold]: (pages) => pages.GoldPage,
  }),
];

export const planningRoutes = area(() => import('../features/public/planning-pages.tsx'), {
  [paths.planning]: (pages) => pages.PlanningPage,
  [paths.oil]: (pages) => pages.OilPage,
  [paths.business]: (pages) => pages.BusinessPage,
  [paths.longTerm]: (pages) => pages.LongTermPage,
  [paths.estatePlan]: (pages) => pages.EstatePlanPage,
  [paths.finance]: (pages) => pages.FinancePage,
});

export const resourceRoutes = area(() => import('../features/public/resource-pages.tsx'), {
  [paths.resources]: (pages) => pages.ResourcesPage,
  [paths.buyCrypto]: (pages) => pages.BuyCryptoPage,
  [paths.disclaimer]: (pages) => pages.DisclaimerPage,
  [paths.cashback]: (pages) => pages.CashbackPage,
  [paths.crime]: (pages) => pages.CrimePage,
  [paths.terms]: (pages) => pages.TermsPage,
  [paths.privacy]: (pages) => pages.PrivacyPage,
});
