import type { Role } from './auth.ts';

/** The queues of requests that staff decide. */
export const STAFF_QUEUES = ['deposits', 'withdrawals', 'identity'] as const;
export type StaffQueue = (typeof STAFF_QUEUES)[number];

/** An open page says again what it shows after this time. */
export const PRESENCE_BEAT_MS = 15_000;
/** A page that has not for this long is gone. */
export const PRESENCE_EXPIRY_MS = 40_000;

/** Says that a member of staff has a request open. The live stream sends all of them as event `presence`, to staff. */
export interface PresenceView {
  queue: StaffQueue;
  item: string;
  viewer: { id: string; name: string; role: Role };
  /** ISO time from which it is open. */
  since: string;
}
