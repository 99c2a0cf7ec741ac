import { type InferType, object } from 'yup';
import type { Role } from './auth.ts';
import { text } from './fields.ts';

/** The queues of requests that staff decide. */
export const STAFF_QUEUES = ['deposits', 'withdrawals', 'identity'] as const;
export type StaffQueue = (typeof STAFF_QUEUES)[number];

/** An open page says again what it shows after this time. */
export const PRESENCE_BEAT_MS = 15_000;
/** A page that has not for this long is gone. */
export const PRESENCE_EXPIRY_MS = 40_000;

export const showPresenceSchema = object({
  queue: text()
    .oneOf([...STAFF_QUEUES], 'Choose a queue')
    .required('Choose a queue'),
  /** The request that is open; left out when none is any more. */
  item: text().matches(/^[0-9a-f]{24}$/, {
    message: 'The item must be 24 hexadecimal digits',
    excludeEmptyString: true,
  }),
  /** Distinguishes the open pages of one account. */
  page: text()
    .matches(/^[0-9a-f]{16}$/, 'The page must be 16 hexadecimal digits')
    .required('Name the page'),
});
export type ShowPresenceRequest = InferType<typeof showPresenceSchema>;

/** Says that a member of staff has a request open. The live stream sends all of them as event `presence`, to staff. */
export interface PresenceView {
  queue: StaffQueue;
  item: string;
  viewer: { id: string; name: string; role: Role };
  /** ISO time from which it is open. */
  since: string;
}
