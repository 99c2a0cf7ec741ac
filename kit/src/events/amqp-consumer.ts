import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { backoff } from '../backoff.ts';
import { isDependencyUnavailable } from '../dependency-unavailable';
import type { Logger } from '../logger.ts';
import { traceHandling } from '../tracing/trace-events.ts';
import { handleBatch, takeBatch } from './event-batch.ts';
import { runForEvents } from './event-context.ts';
import { readEvent } from './event-json.ts';

/** Consumer of one queue. It survives reconnects and is attached to each new connection. */
export interface AmqpConsumer {
  attach(model: ChannelModel, fail: (error: Error) => void): Promise<void>;
  /** The connection was lost; the broker will redeliver unacknowledged messages on the next one. */
  detach(): void;
  /** Stops consuming and drops messages not yet started; resolves when handlers in flight have ended. */
  drain(): Promise<void>;
}

export interface AmqpConsumerOptions {
  /** Name of the queue at the broker. */
  queue: string;
  handler: (events: readonly EventEnvelope[]) => Promise<void>;
  /** Maximum number of events handed over together. */
  batch: number;
  /** Maximum unacknowledged messages, at least two batches: those backing off must not block others. */
  prefetch: number;
  deliveryLimit: number;
  backoffMs: number;
  log: Logger;
  /** Publishes a message to the dead-letter queue. */
  deadLetter: (queue: string, message: ConsumeMessage, reason: string) => Promise<void>;
}

/** A message that was received and is not settled yet. */
interface Held {
  message: ConsumeMessage;
  event: EventEnvelope;
  /** Consecutive attempts that failed because a dependency was unavailable. */
  unavailableAttempts: number;
}

interface Attached {
  channel: Channel;
  consumerTag: string;
  /** Received and not yet handed over. */
  waiting: Held[];
  busy: boolean;
  /** Aborted on detach: no handler may be started any more. */
  end: AbortController;
}

/**
 * Bounds the failure counts, which would otherwise accumulate for messages later handled by another process.
 */
const MAX_TRACKED_FAILURES = 10_000;
const MAX_BACKOFF_MS = 5_000;

export function createAmqpConsumer(options: AmqpConsumerOptions): AmqpConsumer {
  const { queue, log } = options;
  const failures = new Map<string, number>();
  const inFlight = new Set<Promise<void>>();
  let attached: Attached | undefined;

  function countFailure(id: string): number {
    const count = (failures.get(id) ?? 0) + 1;
    failures.set(id, count);
    const oldest = failures.keys().next().value;
    if (failures.size > MAX_TRACKED_FAILURES && oldest !== undefined) failures.delete(oldest);
    return count;
  }

  async function backOff(attempt: number, end: AbortSignal): Promise<void> {
    const ms = backoff(attempt, { baseMs: options.backoffMs, maxMs: MAX_BACKOFF_MS });
    await sleep(ms, undefined, { signal: end }).catch(() => {});
  }

  /** Tracks work that `drain` waits for. */
  function track(work: Promise<void>): void {
    inFlight.add(work);
    void work.finally(() => inFlight.delete(work));
  }

  function receive(to: Attached, message: ConsumeMessage): void {
    let event: EventEnvelope;
    try {
      event = readEvent(message.content.toString('utf8'));
    } catch (error) {
      log.error({ err: error, queue }, 'message is not an event: moved to dead letters');
      track(deadLetterAndAck(to, message, (error as Error).message));
      return;
    }
    hold(to, { message, event, unavailableAttempts: 0 });
  }

  function hold(to: Attached, held: Held): void {
    to.waiting.push(held);
    if (to.busy) return;
    to.busy = true;
    track(handleWaiting(to));
  }

  /** Hands over one batch after the other, the first once all that was received with it is there. */
  async function handleWaiting(from: Attached): Promise<void> {
    const { channel, waiting } = from;
    const { signal } = from.end;
    await Promise.resolve();
    while (waiting.length > 0 && !signal.aborted) {
      const batch = takeBatch(waiting, options.batch, ({ event }) => failures.has(event.id));
      await handleBatch(batch, {
        handle: runHandler,
        onHandled({ event, message }) {
          failures.delete(event.id);
          settle(() => channel.ack(message));
        },
        // Not awaited: what backs off does not block the others.
        onFailed: (held, error) => track(onFailure(from, held, error)),
        onSplit(error) {
          const about = { err: error, queue, events: batch.length };
          log.warn(about, 'batch of events not handled: handled one by one');
        },
        isStopped: () => signal.aborted,
        // The broker redelivers it.
        onLeft() {},
      });
    }
    from.busy = false;
  }

  function runHandler(batch: readonly Held[]): Promise<void> {
    const events = batch.map(({ event }) => event);
    const received = batch.map(({ event, message }) => ({
      event,
      traceparent: message.properties.headers?.traceparent,
    }));
    return runForEvents(events, () =>
      traceHandling(queue, received, () => options.handler(events)),
    );
  }

  async function onFailure(from: Attached, held: Held, error: unknown): Promise<void> {
    const { event, message } = held;
    const { id, type, correlationId } = event;
    const about = { err: error, queue, eventId: id, type, correlationId };
    // The event itself is fine while a dependency is unavailable: it is held here and the failure does not
    // count.
    if (isDependencyUnavailable(error)) {
      log.warn(about, 'event not handled, dependency unavailable: will be retried');
      held.unavailableAttempts++;
      await backOff(held.unavailableAttempts, from.end.signal);
      if (!from.end.signal.aborted) hold(from, held);
      return;
    }
    held.unavailableAttempts = 0;
    const count = countFailure(id);
    if (count < options.deliveryLimit) {
      log.warn({ ...about, failures: count }, 'event not handled: returned to its queue');
      await backOff(count, from.end.signal);
      settle(() => from.channel.nack(message, false, true));
      return;
    }
    log.error(about, 'event failed at its delivery limit: moved to dead letters');
    failures.delete(id);
    const reason = String((error as Error | undefined)?.message ?? error);
    await deadLetterAndAck(from, message, reason);
  }

  /**
   * Publishes the dead letter before acknowledging: a crash in between leaves a duplicate rather than a
   * loss.
   */
  async function deadLetterAndAck(
    { channel, end }: Pick<Attached, 'channel' | 'end'>,
    message: ConsumeMessage,
    reason: string,
  ): Promise<void> {
    try {
      await options.deadLetter(queue, message, reason);
      settle(() => channel.ack(message));
    } catch (error) {
      log.warn(
        { err: error, queue },
        'dead letter could not be published: message returned to its queue',
      );
      await backOff(options.deliveryLimit, end.signal);
      settle(() => channel.nack(message, false, true));
    }
  }

  /** A closed channel cannot settle messages: the broker redelivers them. */
  function settle(acknowledge: () => void): void {
    try {
      acknowledge();
    } catch (error) {
      log.debug({ err: error, queue }, 'channel closed: event will be redelivered');
    }
  }

  return {
    async attach(model, fail) {
      const channel = await model.createChannel();
      channel.on('error', fail);
      channel.on('close', () => fail(new Error(`The channel of ${queue} was closed`)));
      await channel.prefetch(Math.max(options.prefetch, options.batch * 2));
      const end = new AbortController();
      // Each message that is backing off adds a listener.
      setMaxListeners(0, end.signal);
      const session: Attached = { channel, consumerTag: '', waiting: [], busy: false, end };
      const { consumerTag } = await channel.consume(queue, (message) => {
        if (message === null) fail(new Error(`The broker ended the consumer of ${queue}`));
        else receive(session, message);
      });
      session.consumerTag = consumerTag;
      attached = session;
    },
    detach() {
      attached?.end.abort();
      attached = undefined;
    },
    async drain() {
      const last = attached;
      attached = undefined;
      last?.end.abort();
      await last?.channel.cancel(last.consumerTag).catch(() => {});
      await Promise.all(inFlight);
    },
  };
}
