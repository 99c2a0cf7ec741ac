import type { EventEnvelope } from '@candor/contracts/events';

/** Events after which an open page may show something old. */
export const CHANGE_EVENTS = [
  'payments.receipt-submitted.v1',
  'payments.receipt-decided.v1',
  'payments.withdrawal-requested.v1',
  'payments.withdrawal-decided.v1',
  'payments.wallet-changed.v1',
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
] as const;

export type ChangeEvent = EventEnvelope<(typeof CHANGE_EVENTS)[number]>;

/** What is told: that something changed, never what. The page asks for it with its own rights. */
export interface Change {
  type: ChangeEvent['type'];
  /** ISO time at which it happened. */
  at: string;
}

export interface Audience {
  /** Null where nothing that the account's owner sees has changed. */
  accountId: string | null;
  /** Whether queues of staff change by it too. */
  staff: boolean;
}

const PROPOSALS: readonly ChangeEvent['type'][] = [
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
];

export function toAudience({ type, payload }: ChangeEvent): Audience {
  return {
    // A proposal changes a wallet only once a second admin has approved it.
    accountId: PROPOSALS.includes(type) ? null : payload.accountId,
    staff: type !== 'payments.wallet-changed.v1',
  };
}
