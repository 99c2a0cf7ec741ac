import type { EventBus } from '@candor/kit/events/event-bus';
import type { Part } from '@candor/kit/lifecycle';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { LeaseHeldError, withLease } from '@candor/kit/mongo/lease';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { PaymentsDeps } from '../payments-deps.ts';
import { performBookRun, type RunPace } from './perform-book-run.ts';
import type { BookRun } from './rules/book-run.ts';
import { findDueScope } from './rules/find-due-scope.ts';
import { booksChanged, startBookRun } from './start-book-run.ts';

/** How long a run of a killed instance keeps the status `running`. */
const LEASE_MS = 8_000;
/** Until the next look after a run, which another instance may be performing. */
const AGAIN_MS = 1_000;
/** After a start, scheduled runs wait for the work that comes first. */
const START_MS = 60_000;

export const DEFAULT_RUN_PACE: RunPace = { everyMs: 15_000, pauseMs: 5, waitMs: 20_000 };

/** Performs queued runs, one at a time among all instances, and queues scheduled ones. */
export function createReconciler(
  connection: Connection,
  deps: PaymentsDeps,
  options: { bus: EventBus; publicKey: string; pace: RunPace },
): Part {
  const { data, clock, log, environment } = deps;
  const { pace } = options;
  const startedAt = Date.now();

  async function schedule(): Promise<BookRun | null> {
    if (Date.now() - startedAt < START_MS) return null;
    const { quickMinutes, fullHours } = environment.reconciliation;
    const everyMs = { quick: quickMinutes * 60_000, full: fullHours * 3_600_000 };
    const { findNewest } = data.bookRuns;
    const [quick, full] = await Promise.all([findNewest('quick'), findNewest('full')]);
    const scope = findDueScope(clock.now(), everyMs, { quick, full });
    return scope && startBookRun(deps, { scope, by: null });
  }

  async function end(run: BookRun, status: 'interrupted' | 'failed'): Promise<void> {
    const finishedAt = clock.now();
    const ended = { status, finishedAt };
    await data.bookRuns.change(run.id, 'running', ended, {
      ends: true,
      events: [booksChanged(run.id, finishedAt)],
    });
    log.warn({ runId: run.id, scope: run.scope }, `reconciliation ${status}`);
  }

  async function perform(run: BookRun, signal: AbortSignal): Promise<void> {
    // Whoever performed it is gone: this instance has its lease.
    if (run.status === 'running') return end(run, 'interrupted');
    try {
      if (!(await performBookRun(deps, run, { ...options, signal }))) {
        await end(run, 'interrupted');
      }
    } catch (err) {
      log.error({ err, runId: run.id }, 'reconciliation failed');
      await end(run, 'failed');
    }
  }

  const job = createPeriodicJob({
    name: 'reconciliation',
    everyMs: pace.everyMs,
    log,
    async run(stopping) {
      const due = (await data.bookRuns.findActive()) ?? (await schedule());
      if (!due) return undefined;
      await withLease(connection, { name: 'reconciliation', leaseMs: LEASE_MS }, async (lost) => {
        const run = await data.bookRuns.findActive();
        if (run) await perform(run, AbortSignal.any([stopping, lost]));
      }).catch((error) => {
        if (!(error instanceof LeaseHeldError)) throw error;
      });
      return AGAIN_MS;
    },
  });
  data.bookRuns.onQueued(job.wake);
  return job;
}
