import { defineCopy } from '../lib/copy.ts';
import { formatEnglishCount } from '../lib/format-count.ts';
import { toOpenCount } from '../lib/to-open-count.ts';

/** Texts of the frame around signed-in screens: menus, top bar and footer. */
export const shellCopy = defineCopy('shell', {
  menuLabel: 'Menu',
  mainMenu: 'Main',
  accountMenu: 'Account',
  /** Names the picture of staff, which opens the menu of their own pages. */
  ownMenu: 'My account and investments',
  groups: { account: 'Account pages', investments: 'Your investments', staff: 'Admin' },
  menu: {
    dashboard: 'Dashboard',
    deposit: 'Deposit',
    plans: 'Investment Plans',
    withdraw: 'Withdraw',
    history: 'Transaction History',
    statements: 'Statements',
    referrals: 'Referrals',
    profile: 'My account',
    kyc: 'Identity check',
    inbox: 'Notifications',
    security: 'Security',
    changePassword: 'Change password',
    overview: 'Overview',
    users: 'Users',
    email: 'Email',
    depositList: 'Deposits',
    withdrawalList: 'Withdrawals',
    kycList: 'Identity checks',
    approvals: 'Approvals',
    profitRuns: 'Profit runs',
    reconciliation: 'Reconciliation',
    audit: 'Audit',
    settings: 'Settings',
    staff: 'Staff',
  },
  /** Shorter names for the bottom bar of phones. */
  bar: {
    dashboard: 'Home',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    history: 'History',
    overview: 'Overview',
    depositList: 'Deposits',
    withdrawalList: 'Withdrawals',
    approvals: 'Approvals',
  },
  more: 'More',
  close: 'Close the menu',
  logout: 'Log out',
  openRequests: (count: number) => `${toOpenCount(count, formatEnglishCount)} open`,
  balances: {
    hide: 'Hide balances',
    show: 'Show balances',
  },
  notifications: {
    title: 'Notifications',
    /** From a number on they are no longer counted. */
    unread: (count: number, most: number) =>
      `Notifications, ${count > most ? `more than ${most}` : count} unread`,
  },
  theme: { light: 'Use the light theme', dark: 'Use the dark theme' },
  /** What is verified, or the role of staff; `short` where the top bar is narrow. */
  marks: {
    email: { full: 'Email verified', short: 'Email ✓' },
    verified: { full: 'Verified', short: 'Verified' },
    support: { full: 'Support', short: 'Support' },
    admin: { full: 'Admin', short: 'Admin' },
  },
  footer: { home: 'Home', about: 'About', terms: 'Terms', license: 'License' },
  loadingAccount: 'your account',
  yourAccount: 'Your account',
});
