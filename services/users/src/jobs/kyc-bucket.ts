import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { UsersDeps } from '../use-cases/users-deps.ts';

const RETRY_MS = 2_000;

/** Creates the bucket of identity images. While the object store is unreachable, only identity checks are refused. */
export function createKycBucket({ objects, settings, log }: UsersDeps): Part {
  let exists = false;
  return createPeriodicJob({
    name: 'kyc bucket',
    everyMs: RETRY_MS,
    log,
    async run() {
      if (exists) return;
      await objects.ensureBucket(settings.kycBucket);
      exists = true;
    },
    awaitsFirstRun: true,
  });
}
