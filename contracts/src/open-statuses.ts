import type { AdjustmentView, ReceiptStatus, WithdrawalStatus } from './payments.ts';

/** States in which something is still to be done: by staff, or by the system that carries a decision out. */
export const OPEN_RECEIPT_STATUSES: readonly ReceiptStatus[] = ['pending', 'approving'];
export const DECIDED_RECEIPT_STATUSES: readonly ReceiptStatus[] = ['successful', 'rejected'];

export const OPEN_WITHDRAWAL_STATUSES: readonly WithdrawalStatus[] = [
  'placing',
  'pending',
  'paying',
  'releasing',
];
/** A declined request never was one: it is in neither list. */
export const DECIDED_WITHDRAWAL_STATUSES: readonly WithdrawalStatus[] = [
  'successful',
  'rejected',
  'cancelled',
];

/** Adjustments that wait for a second admin. */
export const OPEN_ADJUSTMENT_STATUSES: readonly AdjustmentView['status'][] = ['proposed'];
