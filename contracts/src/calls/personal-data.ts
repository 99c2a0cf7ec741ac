import { answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

const part = {
  method: 'GET',
  access: 'user',
  limit: 'export',
  body: 'none',
  answer: answersRaw('application/json'),
  errors: ['FRESH_LOGIN_REQUIRED'],
} as const;

/** What each service holds of the caller, complete and without secrets. The web makes one archive of it. */
export const accountDataCalls = defineCalls('auth', {
  exportAccount: {
    ...part,
    path: 'users/me/personal-data/account',
    summary: 'Export your account, sessions and log-ins; its owner is told by mail',
  },
});

export const profileDataCalls = defineCalls('users', {
  exportProfile: {
    ...part,
    path: 'users/me/personal-data/profile',
    summary: 'Export your profile, identity checks, referrals and who viewed your account',
  },
});

export const walletDataCalls = defineCalls('payments', {
  exportPayments: {
    ...part,
    path: 'users/me/personal-data/payments',
    summary: 'Export your wallet, receipts, withdrawals, payout destinations and statements',
  },
  exportEntries: {
    ...part,
    path: 'users/me/personal-data/entries',
    summary: 'Export every entry of your wallet with the chain of hashes',
  },
});

export const notificationDataCalls = defineCalls('notifications', {
  exportNotifications: {
    ...part,
    path: 'users/me/personal-data/notifications',
    summary: 'Export the mails sent to you, your notifications and preferences',
  },
});
