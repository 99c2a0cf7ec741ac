import type { StaffQueue } from '../presence.ts';
import { event } from './event-row.ts';

/** What wakes the live streams of every instance; each reads what to send from the database. */
export const liveEvents = {
  /** Another item of a queue is open at a member of staff. */
  'notifications.presence-changed.v1': event<{ queue: StaffQueue }>()({
    queues: [],
    mails: [],
    stale: null,
    timeline: null,
  }),
  /** Open live streams have changes to send. */
  'notifications.changes-recorded.v1': event<{
    /** Account ids, and `staff` for the queues. */
    audiences: string[];
  }>()({ queues: [], mails: [], stale: null, timeline: null }),
};
