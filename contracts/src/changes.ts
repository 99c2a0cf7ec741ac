/** Events after which an open page may show outdated data; the live stream names them as they happen. */
export const CHANGE_EVENTS = [
  'auth.staff-changed.v1',
  'users.closing-requested.v1',
  'users.closing-cancelled.v1',
  'users.account-erased.v1',
  'users.kyc-submitted.v1',
  'users.kyc-decided.v1',
  'users.note-added.v1',
  'auth.account-status-changed.v1',
  'payments.receipt-submitted.v1',
  'payments.receipt-decided.v1',
  'payments.withdrawal-requested.v1',
  'payments.withdrawal-decided.v1',
  'payments.destination-changed.v1',
  'payments.wallet-changed.v1',
  'payments.deposit-address-changed.v1',
  'payments.settings-changed.v1',
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
  'payments.proposal-decided.v1',
  'payments.payout-approval-changed.v1',
  'payments.profit-run-changed.v1',
  'payments.books-changed.v1',
] as const;

/** Named by the live stream when a notification was added or read. Not an event of the bus. */
export const INBOX_CHANGED = 'notifications.inbox-changed.v1';

/** Named by the live stream of staff when an e-mail by staff or a bulk e-mail got further. Not an event of the bus. */
export const MAILS_CHANGED = 'notifications.mails-changed.v1';

export type ChangeEventType =
  | (typeof CHANGE_EVENTS)[number]
  | typeof INBOX_CHANGED
  | typeof MAILS_CHANGED;

/** Says that something changed, never what: the page reads it again with its own rights. */
export interface Change {
  type: ChangeEventType;
  /** ISO time at which it happened. */
  at: string;
}
