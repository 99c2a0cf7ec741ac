import type { Part } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';
import { createPeriodicJob } from '../service/periodic-job.ts';
import type { ObjectStore } from './object-store.ts';

const RETRY_MS = 2_000;

/** Creates a bucket, and retries while the object store is unreachable: the service starts without it. */
export function createBucketJob({
  objects,
  bucket,
  log,
}: {
  objects: ObjectStore;
  bucket: string;
  log: Logger;
}): Part {
  let exists = false;
  return createPeriodicJob({
    name: `bucket ${bucket}`,
    everyMs: RETRY_MS,
    log,
    async run() {
      if (exists) return;
      await objects.ensureBucket(bucket);
      exists = true;
    },
    awaitsFirstRun: true,
  });
}
