import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { AuthDeps } from '../auth-deps.ts';
import { expireEmailChanges } from './end-email-change.ts';

const EVERY_MS = 60_000;

/** Periodically ends e-mail changes that were not confirmed in time. */
export function createEmailChangeExpiryJob(deps: AuthDeps): Part {
  return createPeriodicJob({
    name: 'expired e-mail changes',
    everyMs: EVERY_MS,
    log: deps.log,
    run: () => expireEmailChanges(deps),
  });
}
