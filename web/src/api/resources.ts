import type { ChangeEventType } from '@candor/contracts/changes';

/** The groups of the server's data: one file each in this folder, and the first part of every SWR key. */
export type Resource =
  | 'account-notes'
  | 'accounts'
  | 'approvals'
  | 'audit'
  | 'books'
  | 'destinations'
  | 'history'
  | 'inbox'
  | 'kyc'
  | 'mail-templates'
  | 'mails'
  | 'overview'
  | 'preferences'
  | 'profit-lines'
  | 'profit-runs'
  | 'receipts'
  | 'referrals'
  | 'security'
  | 'sessions'
  | 'settings'
  | 'timeline'
  | 'staff'
  | 'views'
  | 'waiting'
  | 'wallets'
  | 'withdrawals';

/** The resources that an event makes stale. Used for the live stream's events and for this page's own calls. */
export const CHANGED_RESOURCES: Record<ChangeEventType, readonly Resource[]> = {
  'users.note-added.v1': ['account-notes', 'timeline'],
  'auth.account-status-changed.v1': ['accounts', 'sessions', 'staff', 'timeline'],
  'users.kyc-submitted.v1': ['kyc', 'accounts', 'timeline', 'waiting'],
  'users.kyc-decided.v1': ['kyc', 'accounts', 'withdrawals', 'timeline', 'waiting'],
  'payments.receipt-submitted.v1': ['receipts', 'timeline', 'waiting'],
  'payments.receipt-decided.v1': [
    'receipts',
    'wallets',
    'history',
    'timeline',
    'waiting',
    'overview',
  ],
  'payments.withdrawal-requested.v1': ['withdrawals', 'wallets', 'history', 'timeline', 'waiting'],
  'payments.withdrawal-decided.v1': [
    'withdrawals',
    'wallets',
    'history',
    'timeline',
    'approvals',
    'waiting',
    'overview',
  ],
  'payments.destination-changed.v1': ['destinations', 'timeline'],
  'payments.wallet-changed.v1': ['wallets', 'history', 'referrals', 'accounts', 'timeline'],
  'payments.adjustment-proposed.v1': ['timeline', 'approvals', 'waiting'],
  'payments.reversal-proposed.v1': ['timeline', 'approvals', 'waiting'],
  'auth.staff-changed.v1': ['staff', 'timeline'],
  'users.closing-requested.v1': ['accounts', 'timeline'],
  'users.closing-cancelled.v1': ['accounts', 'timeline'],
  'users.account-erased.v1': ['accounts'],
  'payments.proposal-decided.v1': ['approvals', 'wallets', 'history', 'timeline', 'waiting'],
  'payments.payout-approval-changed.v1': ['approvals', 'withdrawals', 'waiting'],
  'payments.profit-run-changed.v1': ['profit-runs'],
  'payments.books-changed.v1': ['books'],
  'payments.deposit-address-changed.v1': ['settings'],
  'payments.settings-changed.v1': ['settings'],
  'notifications.inbox-changed.v1': ['inbox'],
  'notifications.mails-changed.v1': ['mails'],
};
