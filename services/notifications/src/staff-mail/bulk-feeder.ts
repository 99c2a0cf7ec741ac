import type { Part } from '@candor/kit/lifecycle';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { LeaseHeldError, withLease } from '@candor/kit/mongo/lease';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { announceMails } from './announce-mails.ts';
import { feedBulk } from './feed-bulk.ts';

export interface BulkPace {
  /** Bulk mails queued per minute, all together. */
  perMinute: number;
  /** Milliseconds between two looks for bulk emails of other processes. */
  everyMs: number;
}

export const DEFAULT_BULK_PACE: BulkPace = { perMinute: 600, everyMs: 15_000 };

/** How long the bulk emails of a crashed process wait for another one. */
const LEASE_MS = 10_000;
/** Until the next look at a bulk mail that is not finished. */
const AGAIN_MS = 1_000;

/**
 * Queues the emails of bulk emails, one bulk mail at a time and the oldest first. Of all processes one does it: the
 * throttle holds for all of them together.
 */
export function createBulkFeeder(
  connection: Connection,
  deps: NotificationsDeps,
  { perMinute, everyMs }: BulkPace,
): Required<Part> {
  const { bulkMails } = deps.data;

  async function feed(stopping: AbortSignal, lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stopping, lost]);
    let goesOn = true;
    while (goesOn && !signal.aborted) {
      const bulk = await bulkMails.findOpen();
      if (!bulk) break;
      goesOn = await feedBulk(deps, bulk, { perMinute, signal });
    }
    await announceMails(deps);
  }

  const job = createPeriodicJob({
    name: 'bulk mails',
    everyMs,
    log: deps.log,
    async run(stopping) {
      if (!(await bulkMails.findOpen())) return undefined;
      try {
        await withLease(connection, { name: 'bulk mails', leaseMs: LEASE_MS }, (lost) =>
          feed(stopping, lost),
        );
      } catch (error) {
        if (!(error instanceof LeaseHeldError)) throw error;
      }
      return AGAIN_MS;
    },
  });
  bulkMails.onChanged(job.wake);
  return job;
}
