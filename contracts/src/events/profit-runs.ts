import type { Cents } from '../money.ts';
import { event, staff } from './event-row.ts';
import type { PostedEntry } from './payload-parts.ts';

export const profitRunEvents = {
  /** The profit of a week was credited by a profit run. */
  'payments.profit-credited.v1': event<
    PostedEntry & {
      /** ISO week, such as 2026-W47. */
      period: string;
      amount: Cents;
      note: string | null;
    }
  >()({
    queues: ['notifications.inbox'],
    mails: ['profit-credited'],
    stale: null,
    timeline: null,
  }),
  /** A profit run has another status, or progressed. */
  'payments.profit-run-changed.v1': event<{ runId: string }>()({
    queues: [],
    mails: [],
    // It concerns many accounts, and each learns of its own entry.
    stale: staff('profit-runs', 'waiting'),
    timeline: null,
  }),
};
