import { answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

const part = {
  access: 'user',
  limit: 'export',
  answer: answersRaw('application/json'),
  errors: ['FRESH_LOGIN_REQUIRED'],
} as const;

/** What each service holds of the caller, complete and without secrets. The web makes one archive of it. */
export const accountDataCalls = defineCalls('auth', {
  exportAccount: {
    ...part,
    address: 'GET users/me/personal-data/account',
    summary: 'Export your account, sessions and logins; its owner is told by email',
  },
});

export const profileDataCalls = defineCalls('users', {
  exportProfile: {
    ...part,
    address: 'GET users/me/personal-data/profile',
    summary: 'Export your profile, identity checks, referrals and who viewed your account',
  },
});

export const walletDataCalls = defineCalls('payments', {
  exportPayments: {
    ...part,
    address: 'GET users/me/personal-data/payments',
    summary: 'Export your wallet, receipts, withdrawals, payout destinations and statements',
  },
  exportEntries: {
    ...part,
    address: 'GET users/me/personal-data/entries',
    summary: 'Export every entry of your wallet with the chain of hashes',
  },
});

export const notificationDataCalls = defineCalls('notifications', {
  exportNotifications: {
    ...part,
    address: 'GET users/me/personal-data/notifications',
    summary: 'Export the emails sent to you, your notifications and preferences',
  },
});
