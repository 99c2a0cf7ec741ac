/** Public pages, as listed in the functional reference. */
export const READING_ROUTES = [
  '/home',
  '/about',
  '/faq',
  '/market',
  '/stocks',
  '/forex',
  '/estate',
  '/mutual',
  '/fixed',
  '/gold',
  '/planning',
  '/oil',
  '/business',
  '/long-term',
  '/estate-plan',
  '/finance',
  '/certification',
  '/business-file',
  '/team',
  '/resources',
  '/buy-crypto',
  '/disclaimer',
  '/cashback',
  '/crime',
  '/terms',
  '/privacy',
] as const;

/** Pages for signing up and logging in, which other pages link to. */
export const ACCOUNT_ROUTES = ['/login', '/signup', '/forgot-password', '/admin'] as const;

/** Pages reached after submitting a form or by a mailed link. */
export const MAILED_ROUTES = [
  '/reset-password',
  '/success-password',
  '/verified',
  '/verify',
  '/lock-account',
  '/unsubscribe',
] as const;
