import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { PaymentsDeps } from '../use-cases/payments-deps.ts';

const RETRY_MS = 2_000;

/** Creates the bucket for receipt images. While the object store is unreachable, only uploads are refused. */
export function createReceiptBucket({ objects, settings, log }: PaymentsDeps): Part {
  let exists = false;
  return createPeriodicJob({
    name: 'receipt bucket',
    everyMs: RETRY_MS,
    log,
    async run() {
      if (exists) return;
      await objects.ensureBucket(settings.bucket);
      exists = true;
    },
    awaitsFirstRun: true,
  });
}
