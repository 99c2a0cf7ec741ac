import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';
import { sweepOrphans } from '../use-cases/sweep-orphans.ts';

const EVERY_MS = 6 * 3_600_000;

/** Periodically removes images that no receipt refers to. */
export function createOrphanImageSweep(deps: PaymentsDeps): Part {
  const { log } = deps;
  return createPeriodicJob({
    name: 'orphan sweep',
    everyMs: EVERY_MS,
    log,
    async run(signal) {
      const removed = await sweepOrphans(deps, { signal });
      if (removed > 0) log.info({ removed }, `orphan sweep removed ${removed} images`);
    },
  });
}
