import type { ChangeEventType } from '@candor/contracts/changes';

/** What the server's data is divided into on this side: one file each in this folder, one word in every key. */
export type Resource =
  | 'accounts'
  | 'history'
  | 'receipts'
  | 'referrals'
  | 'security'
  | 'settings'
  | 'wallets'
  | 'withdrawals';

/** Resources that an event makes outdated. The live stream and the calls of this page both go by it. */
export const CHANGED_RESOURCES: Record<ChangeEventType, readonly Resource[]> = {
  'payments.receipt-submitted.v1': ['receipts'],
  'payments.receipt-decided.v1': ['receipts', 'wallets', 'history'],
  'payments.withdrawal-requested.v1': ['withdrawals', 'wallets', 'history'],
  'payments.withdrawal-decided.v1': ['withdrawals', 'wallets', 'history'],
  'payments.wallet-changed.v1': ['wallets', 'history', 'referrals'],
  'payments.adjustment-proposed.v1': [],
  'payments.reversal-proposed.v1': [],
};
