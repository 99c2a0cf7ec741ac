/** The paths of all pages. */
export const paths = {
  home: '/home',
  about: '/about',
  team: '/team',
  faq: '/faq',
  businessFile: '/business-file',
  certification: '/certification',
  market: '/market',
  stocks: '/stocks',
  forex: '/forex',
  estate: '/estate',
  mutual: '/mutual',
  fixed: '/fixed',
  gold: '/gold',
  planning: '/planning',
  oil: '/oil',
  business: '/business',
  longTerm: '/long-term',
  estatePlan: '/estate-plan',
  finance: '/finance',
  resources: '/resources',
  buyCrypto: '/buy-crypto',
  disclaimer: '/disclaimer',
  cashback: '/cashback',
  crime: '/crime',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  successPassword: '/success-password',
  verify: '/verify',
  verified: '/verified',
  verifyStatement: '/verify-statement',
  confirmDestination: '/confirm-destination',
  lockAccount: '/lock-account',
  admin: '/admin',
  user: '/user',
  dashboard: '/user/dashboard',
  deposit: '/user/deposit',
  plans: '/user/plans',
  withdraw: '/user/withdraw',
  trading: '/user/trading',
  history: '/user/history',
  statements: '/user/statements',
  historyEntry: '/user/history/:seq',
  referralList: '/user/referral-list',
  profile: '/user/profile',
  kyc: '/user/kyc',
  inbox: '/user/inbox',
  preferences: '/user/preferences',
  views: '/user/views',
  confirmEmail: '/user/confirm-email',
  changePassword: '/user/changePassword',
  security: '/user/security',
  users: '/user/admin',
  userProfile: '/user/user-profile/:id',
  depositList: '/user/deposit-list',
  withdrawalList: '/user/withdrawal-list',
  kycList: '/user/kyc-list',
} as const;

/** The login page, which leads to `wanted` afterwards. */
export function loginFor(wanted: string): string {
  return `${paths.login}?next=${encodeURIComponent(wanted)}`;
}

/** The path after login. From a link only a path within the signed-in area is accepted, against open redirects. */
export function nextAfterLogin(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  return /^\/user(\/[\w/-]*)?(\?[^#\\]*)?$/.test(next) ? next : paths.user;
}
