import type { Part } from '@candor/kit/lifecycle';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { LeaseHeldError, withLease } from '@candor/kit/mongo/lease';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { PaymentsDeps } from '../payments-deps.ts';
import { postProfitRun } from './post-profit-run.ts';

/** How long a run waits after its instance was killed. */
const LEASE_MS = 8_000;
/** Until the next look at a run that is not finished. */
const AGAIN_MS = 1_000;

/** Posts approved profit runs and their reversals, each by one instance at a time: its own at once, others' when it looks. */
export function createProfitPoster(
  connection: Connection,
  deps: PaymentsDeps,
  { everyMs }: { everyMs: number },
): Part {
  const job = createPeriodicJob({
    name: 'profit poster',
    everyMs,
    log: deps.log,
    async run(stopping) {
      const posting = await deps.data.profitRuns.findPosting();
      for (const run of posting) {
        if (stopping.aborted) return undefined;
        await withLease(connection, { name: `profit-run-${run.id}`, leaseMs: LEASE_MS }, (lost) =>
          postProfitRun(deps, run, AbortSignal.any([stopping, lost])),
        ).catch((error) => {
          if (!(error instanceof LeaseHeldError)) throw error;
        });
      }
      return posting.length > 0 ? AGAIN_MS : undefined;
    },
  });
  deps.data.profitRuns.onPosting(job.wake);
  return job;
}
