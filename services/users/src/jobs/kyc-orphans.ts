import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import { sweepKycOrphans } from '../use-cases/sweep-kyc-orphans.ts';
import type { UsersDeps } from '../use-cases/users-deps.ts';

const EVERY_MS = 6 * 3_600_000;

/** Periodically removes identity images that no submission refers to. */
export function createKycOrphanSweep(deps: UsersDeps): Part {
  const { log } = deps;
  return createPeriodicJob({
    name: 'kyc orphan sweep',
    everyMs: EVERY_MS,
    log,
    async run(signal) {
      const removed = await sweepKycOrphans(deps, { signal });
      if (removed > 0) log.info({ removed }, `orphan sweep removed ${removed} identity images`);
    },
  });
}
