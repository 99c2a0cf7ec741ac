import type { EventEnvelope } from '@candor/contracts/events';
import { makeEvent } from '@candor/kit/mongo/outbox';

/** Announces that a run has another status, or progressed. */
export function runChanged(runId: string, at: Date): EventEnvelope {
  return makeEvent('payments.profit-run-changed.v1', { runId }, at);
}
