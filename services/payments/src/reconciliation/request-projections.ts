import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '@candor/kit/events/event-bus';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { PaymentsDeps } from '../payments-deps.ts';

const POLL_MS = 25;

/**
 * Requests what the list of accounts shows, and waits until an instance of this service has compared the answer. The events
 * need no outbox: an interrupted run is repeated as a whole.
 * @param waitMs how long to wait for a batch
 */
export function createProjectionCheck(
  { data, clock, log }: PaymentsDeps,
  options: { bus: Pick<EventBus, 'publish'>; runId: string; waitMs: number; signal: AbortSignal },
) {
  const { bus, runId, waitMs, signal } = options;
  let isComplete = true;
  let batch = 0;
  return {
    /** Resolves when the batch was compared, or when it is known that the users service does not answer. */
    async compare(accountIds: readonly string[]) {
      if (!isComplete || accountIds.length === 0) return;
      batch += 1;
      const payload = { runId, batch, accountIds: [...accountIds] };
      // A bus in this process resolves only when the event is handled.
      bus
        .publish(makeEvent('payments.projections-requested.v1', payload, clock.now()))
        .catch((err) => log.warn({ err, runId }, 'reconciliation could not request projections'));
      const deadline = Date.now() + waitMs;
      while (Date.now() < deadline && !signal.aborted) {
        if (((await data.bookRuns.find(runId))?.comparedBatch ?? 0) >= batch) return;
        await sleep(POLL_MS);
      }
      if (!signal.aborted) isComplete = false;
    },
    /** False if it did not answer in time; then no further batch is requested. */
    isComplete: (): boolean => isComplete,
  };
}
