import type { AdjustmentView } from './adjustments.ts';
import type { ReceiptStatus } from './receipts.ts';
import type { WithdrawalStatus } from './withdrawals.ts';

/** Statuses that still require action by staff or by the system executing a decision. */
export const OPEN_RECEIPT_STATUSES: readonly ReceiptStatus[] = ['pending', 'approving'];
export const DECIDED_RECEIPT_STATUSES: readonly ReceiptStatus[] = ['successful', 'rejected'];

export const OPEN_WITHDRAWAL_STATUSES: readonly WithdrawalStatus[] = [
  'placing',
  'pending',
  'paying',
  'releasing',
];
/** Declined withdrawals were never placed, so they are in neither list. */
export const DECIDED_WITHDRAWAL_STATUSES: readonly WithdrawalStatus[] = [
  'successful',
  'rejected',
  'cancelled',
];

/** Adjustments that await a second admin. */
export const OPEN_ADJUSTMENT_STATUSES: readonly AdjustmentView['status'][] = ['proposed'];
