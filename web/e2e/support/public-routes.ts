/** Every address that a visitor can open, as the specification of the product lists them. */
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

/** Reached by a click too. */
export const ACCOUNT_ROUTES = ['/login', '/signup', '/forgot-password', '/admin'] as const;

/** Reached by what a form or a mail leads to. */
export const MAILED_ROUTES = [
  '/reset-password',
  '/success-password',
  '/verified',
  '/verify',
] as const;
