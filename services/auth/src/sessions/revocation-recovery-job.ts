import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { AuthDeps } from '../auth-deps.ts';
import { finishInterruptedRevocations } from './revoke-ended-sessions.ts';

const EVERY_MS = 30_000;

/** Periodically finishes session revocations that a crash interrupted. */
export function createRevocationRecoveryJob(deps: AuthDeps): Part {
  return createPeriodicJob({
    name: 'interrupted session revocations',
    everyMs: EVERY_MS,
    log: deps.log,
    run: () => finishInterruptedRevocations(deps),
    awaitsFirstRun: true,
  });
}
