import { pageDescriptionsCopy } from '../copy/page-descriptions.ts';
import { pageTitlesCopy } from '../copy/page-titles.ts';
import { paths } from '../lib/paths.ts';

export interface PublicPage {
  path: string;
  /** Appears in the title bar and in search results, followed by the site's name. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** Whether search engines may list it. */
  indexable: boolean;
}

const INDEXABLE = [
  'home',
  'about',
  'team',
  'faq',
  'businessFile',
  'certification',
  'market',
  'stocks',
  'forex',
  'estate',
  'mutual',
  'fixed',
  'gold',
  'planning',
  'oil',
  'business',
  'longTerm',
  'estatePlan',
  'finance',
  'resources',
  'buyCrypto',
  'disclaimer',
  'cashback',
  'crime',
  'terms',
  'privacy',
  'verifyStatement',
  'signup',
  'login',
] as const;

/** Staff's own page, and pages that are reached from a form or an email. */
const UNLISTED = [
  'admin',
  'forgotPassword',
  'resetPassword',
  'successPassword',
  'verify',
  'verified',
  'confirmDestination',
  'lockAccount',
  'invitation',
  'unsubscribe',
] as const;

type Name = (typeof INDEXABLE)[number] | (typeof UNLISTED)[number];

const toPage = (name: Name, indexable: boolean): PublicPage => ({
  path: paths[name],
  title: pageTitlesCopy.texts[name],
  description: pageDescriptionsCopy.texts[name],
  indexable,
});

/** Every page that is rendered at build, in the order of the sitemap. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...INDEXABLE.map((name) => toPage(name, true)),
  ...UNLISTED.map((name) => toPage(name, false)),
];

/** Shown, with the status 404, at every address that has no page. */
export const NOT_FOUND_PAGE: PublicPage = {
  path: '/404',
  title: pageTitlesCopy.texts.notFound,
  description: pageDescriptionsCopy.texts.notFound,
  indexable: false,
};
