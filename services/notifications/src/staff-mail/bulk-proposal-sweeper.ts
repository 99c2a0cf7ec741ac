import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { NotificationsDeps } from '../notifications-deps.ts';

const EVERY_MS = 30_000;

/** Ends proposed bulk mails past their time, and starts approved ones that a crash interrupted. */
export function createBulkProposalSweeper(
  deps: Pick<NotificationsDeps, 'bulkProposals' | 'log'>,
): Part {
  return createPeriodicJob({
    name: 'bulk mail proposals',
    everyMs: EVERY_MS,
    log: deps.log,
    run: () => deps.bulkProposals.sweep(),
  });
}
