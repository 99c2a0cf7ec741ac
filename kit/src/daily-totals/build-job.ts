import type { Part } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';
import type { Connection } from '../mongo/connect-mongo.ts';
import { LeaseHeldError, withLease } from '../mongo/lease.ts';
import { createPeriodicJob } from '../service/periodic-job.ts';
import type { DailyTotals } from './daily-totals.ts';

const EVERY_MS = 60_000;

/** Builds daily totals beside the running service, once for each database: the start does not wait for it. */
export function createDailyTotalsJob(
  connection: Connection,
  { name, totals, log }: { name: string; totals: DailyTotals<unknown>; log: Logger },
): Part {
  return createPeriodicJob({
    name,
    everyMs: EVERY_MS,
    log,
    async run(stopping) {
      if (!(await totals.needsBuild())) return;
      try {
        await withLease(connection, { name }, (lost) =>
          totals.build(AbortSignal.any([stopping, lost])),
        );
      } catch (error) {
        // Another instance builds them, or this one stops.
        if (!(error instanceof LeaseHeldError) && !stopping.aborted) throw error;
      }
    },
  });
}
