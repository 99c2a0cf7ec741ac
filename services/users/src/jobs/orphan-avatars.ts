import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import { sweepAvatars } from '../use-cases/sweep-avatars.ts';
import type { UsersDeps } from '../use-cases/users-deps.ts';

const EVERY_MS = 6 * 3_600_000;

/** Periodically removes pictures that no profile refers to. */
export function createOrphanAvatarSweep(deps: UsersDeps): Part {
  const { log } = deps;
  return createPeriodicJob({
    name: 'orphan picture sweep',
    everyMs: EVERY_MS,
    log,
    async run(signal) {
      const removed = await sweepAvatars(deps, { signal });
      if (removed > 0) log.info({ removed }, `orphan sweep removed ${removed} pictures`);
    },
  });
}
