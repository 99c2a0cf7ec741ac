import type { EventEnvelope } from '@candor/contracts/events';
import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
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

/** An event as it was received. */
export interface ReceivedEvent {
  event: EventEnvelope;
  /** Sent by its publisher in addition to that of the cause. */
  traceparent: unknown;
}

/** Handles an event in a span of its publisher's trace; several in a span of their own, linked to their traces. */
export function traceHandling(
  queue: string,
  received: readonly ReceivedEvent[],
  handle: () => Promise<void>,
): Promise<void> {
  const contexts = received.map(({ event, traceparent }) =>
    fromTraceparent(traceparent ?? event.traceparent),
  );
  const [first] = received;
  const isBatch = received.length > 1;
  const attributes = {
    ...SYSTEM,
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    ...(isBatch
      ? { 'messaging.batch.message_count': received.length }
      : { 'messaging.message.id': first?.event.id }),
  };
  const options = {
    kind: SpanKind.CONSUMER,
    attributes,
    parent: (isBatch ? undefined : contexts[0]) ?? ROOT_CONTEXT,
    ...(isBatch ? { links: contexts } : {}),
  };
  return withSpan(`process ${isBatch ? queue : first?.event.type}`, options, handle);
}
