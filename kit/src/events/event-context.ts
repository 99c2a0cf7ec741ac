import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@candor/contracts/events';
import { type RequestContext, runInContext } from '../request-context.ts';

/**
 * Runs the handler of a batch of events, which has at least one, in a request context: for one event its own,
 * for several that of their common cause, or a new one if they have different causes.
 */
export function runForEvents<T>(events: readonly EventEnvelope[], run: () => T): T {
  return runInContext(toContext(events), run);
}

function toContext([first, ...others]: readonly EventEnvelope[]): RequestContext {
  const correlationId = first?.correlationId;
  const isShared = others.every((event) => event.correlationId === correlationId);
  if (first && correlationId && isShared) return { requestId: first.id, correlationId };
  return { requestId: first?.id ?? randomUUID(), correlationId: randomUUID() };
}
