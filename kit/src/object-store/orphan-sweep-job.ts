import type { Part } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';
import { createPeriodicJob } from '../service/periodic-job.ts';

const EVERY_MS = 6 * 3_600_000;

/** Runs a sweep of orphaned objects periodically, and logs how many `what` ("pictures") it removed. */
export function createOrphanSweepJob({
  name,
  what,
  log,
  sweep,
}: {
  name: string;
  what: string;
  log: Logger;
  sweep(options: { signal: AbortSignal }): Promise<number>;
}): Part {
  return createPeriodicJob({
    name,
    everyMs: EVERY_MS,
    log,
    async run(signal) {
      const removed = await sweep({ signal });
      if (removed > 0) log.info({ removed }, `orphan sweep removed ${removed} ${what}`);
    },
  });
}
