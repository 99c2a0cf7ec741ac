import type { EventEnvelope } from '@candor/contracts/events';

/** Events after which an open page may show stale data. */
export const CHANGE_EVENTS = [
  'payments.receipt-submitted.v1',
  'payments.receipt-decided.v1',
  'payments.withdrawal-requested.v1',
  'payments.withdrawal-decided.v1',
  'payments.destination-changed.v1',
  'payments.wallet-changed.v1',
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
] as const;

export type ChangeEvent = EventEnvelope<(typeof CHANGE_EVENTS)[number]>;

/** The message to open pages: that something changed, never the data. The page fetches it with its own permissions. */
export interface Change {
  type: ChangeEvent['type'];
  /** ISO time at which it happened. */
  at: string;
}

export interface Audience {
  /** Null when nothing that the account's owner sees has changed. */
  accountId: string | null;
  /** Whether the queues of staff change too. */
  staff: boolean;
}

const PROPOSALS: readonly ChangeEvent['type'][] = [
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
];

/** Events that concern the owner alone. */
const OWNER_ONLY: readonly ChangeEvent['type'][] = [
  'payments.wallet-changed.v1',
  'payments.destination-changed.v1',
];

export function toAudience({ type, payload }: ChangeEvent): Audience {
  return {
    // A proposal changes a wallet only once a second admin has approved it.
    accountId: PROPOSALS.includes(type) ? null : payload.accountId,
    staff: !OWNER_ONLY.includes(type),
  };
}
