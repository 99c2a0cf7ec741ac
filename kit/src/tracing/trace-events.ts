import type { EventEnvelope } from '@candor/contracts/events';
import { SpanKind } from '@opentelemetry/api';
import { fromTraceparent, toTraceparent, withSpan } from './spans.ts';

const SYSTEM = { 'messaging.system': 'rabbitmq' };

/**
 * Publishes an event in a span of the trace that caused it, which its outbox has kept.
 * @param send receives the `traceparent` that consumers continue
 */
export function tracePublish(
  event: EventEnvelope,
  send: (traceparent: string | undefined) => Promise<void>,
): Promise<void> {
  const options = {
    kind: SpanKind.PRODUCER,
    attributes: { ...SYSTEM, 'messaging.operation.type': 'send', 'messaging.message.id': event.id },
    parent: fromTraceparent(event.traceparent),
  };
  return withSpan(`send ${event.type}`, options, (span) => send(toTraceparent(span)));
}

/** Handles an event in a span of its publisher's trace. */
export function traceHandling(
  queue: string,
  event: EventEnvelope,
  traceparent: unknown,
  handle: () => Promise<void>,
): Promise<void> {
  const options = {
    kind: SpanKind.CONSUMER,
    attributes: {
      ...SYSTEM,
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
      'messaging.message.id': event.id,
    },
    parent: fromTraceparent(traceparent ?? event.traceparent),
  };
  return withSpan(`process ${event.type}`, options, handle);
}
