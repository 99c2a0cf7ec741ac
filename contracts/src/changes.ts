import type { EventType } from './events.ts';

/** Events after which an open page may show outdated data; the live stream names them as they happen. */
export const CHANGE_EVENTS = [
  'payments.receipt-submitted.v1',
  'payments.receipt-decided.v1',
  'payments.withdrawal-requested.v1',
  'payments.withdrawal-decided.v1',
  'payments.destination-changed.v1',
  'payments.wallet-changed.v1',
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
] as const satisfies readonly EventType[];

export type ChangeEventType = (typeof CHANGE_EVENTS)[number];

/** Says that something changed, never what: the page reads it again with its own rights. */
export interface Change {
  type: ChangeEventType;
  /** ISO time at which it happened. */
  at: string;
}
