import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { AuthDeps } from '../auth-deps.ts';
import { finishInterruptedAcceptances } from './accept-invitation.ts';
import { sweepStaffChanges } from './decide-staff-change.ts';

const EVERY_MS = 30_000;

/** Periodically ends proposals past their time, and finishes approvals and acceptances that a crash interrupted. */
export function createStaffJob(deps: AuthDeps): Part {
  return createPeriodicJob({
    name: 'staff changes',
    everyMs: EVERY_MS,
    log: deps.log,
    async run() {
      await sweepStaffChanges(deps);
      await finishInterruptedAcceptances(deps);
    },
  });
}
