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

/** Reached by a click too, but for those that a mail or a form leads to. */
export const ACCOUNT_ROUTES = ['/login', '/signup', '/forgot-password'] as const;

export const MAILED_ROUTES = [
  '/reset-password',
  '/success-password',
  '/verified',
  '/verify',
  '/admin',
] as const;
