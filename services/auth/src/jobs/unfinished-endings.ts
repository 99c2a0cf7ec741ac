import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { AuthDeps } from '../use-cases/auth-deps.ts';
import { finishEndings } from '../use-cases/end-sessions.ts';

const EVERY_MS = 30_000;

/** Finishes endings of sessions that a crash cut short. */
export function createUnfinishedEndings(deps: AuthDeps): Part {
  return createPeriodicJob({
    name: 'unfinished endings of sessions',
    everyMs: EVERY_MS,
    log: deps.log,
    run: () => finishEndings(deps),
    awaitsFirstRun: true,
  });
}
