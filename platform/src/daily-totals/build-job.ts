import type { Part } from '@candor/kit/lifecycle';
import type { Logger } from '@candor/kit/logger';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { LeaseHeldError, withLease } from '@candor/kit/mongo/lease';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
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
