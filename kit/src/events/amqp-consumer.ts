import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import pLimit from 'p-limit';
import { backoff } from '../backoff.ts';
import { isDependencyUnavailable } from '../dependency-unavailable';
import type { Logger } from '../logger.ts';
import { runInContext } from '../request-context.ts';
import { traceHandling } from '../tracing/trace-events.ts';
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
  handler: (event: EventEnvelope) => Promise<void>;
  concurrency: number;
  /** Maximum unacknowledged messages: those backing off must not block others. */
  prefetch: number;
  deliveryLimit: number;
  backoffMs: number;
  log: Logger;
  /** Publishes a message to the dead-letter queue. */
  deadLetter: (queue: string, message: ConsumeMessage, reason: string) => Promise<void>;
}

interface Attached {
  channel: Channel;
  consumerTag: string;
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
  const limit = pLimit(options.concurrency);
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

  /** Runs the handler. Resolves with the failure, null on success, or undefined if it was not started. */
  function runHandler(
    event: EventEnvelope,
    message: ConsumeMessage,
    end: AbortSignal,
  ): Promise<{ error: unknown } | null | undefined> {
    return limit(async () => {
      if (end.aborted) return undefined;
      const context = { requestId: event.id, correlationId: event.correlationId };
      try {
        const { traceparent } = message.properties.headers ?? {};
        const handle = () => options.handler(event);
        await runInContext(context, () => traceHandling(queue, event, traceparent, handle));
        return null;
      } catch (error) {
        return { error };
      }
    });
  }

  /** Handles a message until it is acknowledged, dead-lettered or requeued, or its channel is gone. */
  async function handleMessage(
    channel: Channel,
    message: ConsumeMessage,
    end: AbortSignal,
  ): Promise<void> {
    let event: EventEnvelope;
    try {
      event = readEvent(message.content.toString('utf8'));
    } catch (error) {
      log.error({ err: error, queue }, 'message is not an event: moved to dead letters');
      await deadLetterAndAck(channel, message, (error as Error).message, end);
      return;
    }
    const { id, type, correlationId } = event;
    for (let attempt = 1; ; attempt++) {
      const failure = await runHandler(event, message, end);
      if (failure === undefined) return;
      if (failure === null) {
        failures.delete(id);
        settle(() => channel.ack(message));
        return;
      }
      const { error } = failure;
      const about = { err: error, queue, eventId: id, type, correlationId };
      // The event itself is fine while a dependency is unavailable: it is held here and the failure does not
      // count.
      if (isDependencyUnavailable(error) && !end.aborted) {
        log.warn(about, 'event not handled, dependency unavailable: will be retried');
        await backOff(attempt, end);
        // Parsed again because the handler may have modified its copy.
        event = readEvent(message.content.toString('utf8'));
        continue;
      }
      const count = countFailure(id);
      if (count < options.deliveryLimit) {
        log.warn({ ...about, failures: count }, 'event not handled: returned to its queue');
        await backOff(count, end);
        settle(() => channel.nack(message, false, true));
        return;
      }
      log.error(about, 'event failed at its delivery limit: moved to dead letters');
      failures.delete(id);
      await deadLetterAndAck(
        channel,
        message,
        String((error as Error | undefined)?.message ?? error),
        end,
      );
      return;
    }
  }

  /**
   * Publishes the dead letter before acknowledging: a crash in between leaves a duplicate rather than a
   * loss.
   */
  async function deadLetterAndAck(
    channel: Channel,
    message: ConsumeMessage,
    reason: string,
    end: AbortSignal,
  ): Promise<void> {
    try {
      await options.deadLetter(queue, message, reason);
      settle(() => channel.ack(message));
    } catch (error) {
      log.warn(
        { err: error, queue },
        'dead letter could not be published: message returned to its queue',
      );
      await backOff(options.deliveryLimit, end);
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
      await channel.prefetch(Math.max(options.prefetch, options.concurrency));
      const end = new AbortController();
      // Each message that is backing off adds a listener.
      setMaxListeners(0, end.signal);
      const { consumerTag } = await channel.consume(queue, (message) => {
        if (message === null) {
          fail(new Error(`The broker ended the consumer of ${queue}`));
          return;
        }
        const work = handleMessage(channel, message, end.signal);
        inFlight.add(work);
        void work.finally(() => inFlight.delete(work));
      });
      attached = { channel, consumerTag, end };
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
