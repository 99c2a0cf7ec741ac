import type { StaffQueue } from '../presence.ts';
import { event } from './event-row.ts';

/** What every instance sends to its live streams. */
export const liveEvents = {
  /** Another item of a queue is open at a member of staff. */
  'notifications.presence-changed.v1': event<{ queue: StaffQueue }>()({
    queues: [],
    mails: [],
    stale: null,
    timeline: null,
  }),
  /** Open pages show something outdated. */
  'notifications.pages-outdated.v1': event<{
    changes: readonly {
      /** Account ids, and `staff` for the queues. */
      audiences: readonly string[];
      /** The type of the event that changed it, and when it happened. */
      type: string;
      at: string;
    }[];
  }>()({ queues: [], mails: [], stale: null, timeline: null }),
};
