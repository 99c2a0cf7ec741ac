import type { CHANGE_EVENTS } from '@candor/contracts/changes';
import type { EventEnvelope } from '@candor/contracts/events';

export type ChangeEvent = EventEnvelope<(typeof CHANGE_EVENTS)[number]>;

/** Whose open pages a change concerns: an account id, or the staff's queues. */
export type Audience = string;

export const STAFF_AUDIENCE: Audience = 'staff';

const STAFF_ONLY: readonly ChangeEvent['type'][] = [
  'auth.staff-changed.v1',
  'users.note-added.v1',
  'payments.settings-changed.v1',
  'payments.adjustment-proposed.v1',
  'payments.reversal-proposed.v1',
  'payments.proposal-decided.v1',
  'payments.payout-approval-changed.v1',
  'payments.profit-run-changed.v1',
  'payments.books-changed.v1',
];

/** Events that concern the owner alone. */
const OWNER_ONLY: readonly ChangeEvent['type'][] = [
  'payments.wallet-changed.v1',
  'payments.destination-changed.v1',
  'payments.deposit-address-changed.v1',
];

export function toAudiences({ type, payload }: ChangeEvent): Audience[] {
  // A run concerns many accounts, and each learns of its own entry.
  if (!('accountId' in payload)) return [STAFF_AUDIENCE];
  // A proposal changes a wallet only once a second admin has approved it, which the entry announces.
  if (STAFF_ONLY.includes(type) || !('accountId' in payload)) return [STAFF_AUDIENCE];
  if (OWNER_ONLY.includes(type)) return [payload.accountId];
  return [payload.accountId, STAFF_AUDIENCE];
}
