import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import pLimit from 'p-limit';
import { backoff } from '../backoff.ts';
import { isDependencyUnavailable } from '../dependency-unavailable';
import type { Logger } from '../logger.ts';
import { runInContext } from '../request-context.ts';
import { readEvent } from './event-json.ts';

/** A handler's place at a queue. It outlives connections; on each it is attached anew. */
export interface AmqpConsumer {
  attach(model: ChannelModel, fail: (error: Error) => void): Promise<void>;
  /** The connection is lost: what it held will come again over the next one. */
  lose(): void;
  /** Takes nothing new and drops what it hasn't begun; resolves when handlers in flight have ended. */
  drain(): Promise<void>;
}

export interface AmqpConsumerOptions {
  /** The broker's name of it. */
  queue: string;
  handler: (event: EventEnvelope) => Promise<void>;
  concurrency: number;
  /** Messages held at most: those that rest before their next try don't hold up the others. */
  prefetch: number;
  deliveryLimit: number;
  backoffMs: number;
  log: Logger;
  /** Puts a message among the dead letters. */
  setAside: (queue: string, message: ConsumeMessage, reason: string) => Promise<void>;
}

interface Attached {
  channel: Channel;
  consumerTag: string;
  /** Aborted when nothing may be begun any more. */
  end: AbortController;
}

/** Failures of messages that another process then handled would pile up. */
const MOST_REMEMBERED = 10_000;
const LONGEST_REST_MS = 5_000;

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
    if (failures.size > MOST_REMEMBERED && oldest !== undefined) failures.delete(oldest);
    return count;
  }

  async function rest(attempt: number, end: AbortSignal): Promise<void> {
    const ms = backoff(attempt, { baseMs: options.backoffMs, maxMs: LONGEST_REST_MS });
    await sleep(ms, undefined, { signal: end }).catch(() => {});
  }

  /** Runs the handler; the failure, null for success, undefined where it was not begun. */
  function tryOnce(
    event: EventEnvelope,
    end: AbortSignal,
  ): Promise<{ error: unknown } | null | undefined> {
    return limit(async () => {
      if (end.aborted) return undefined;
      const context = { requestId: event.id, correlationId: event.correlationId };
      try {
        await runInContext(context, () => options.handler(event));
        return null;
      } catch (error) {
        return { error };
      }
    });
  }

  /** Ends with the message acknowledged, set aside or given back, or with its channel gone. */
  async function take(channel: Channel, message: ConsumeMessage, end: AbortSignal): Promise<void> {
    let event: EventEnvelope;
    try {
      event = readEvent(message.content.toString('utf8'));
    } catch (error) {
      log.error({ err: error, queue }, 'message is no event and is set aside');
      await putAside(channel, message, (error as Error).message, end);
      return;
    }
    const { id, type, correlationId } = event;
    for (let attempt = 1; ; attempt++) {
      const failure = await tryOnce(event, end);
      if (failure === undefined) return;
      if (failure === null) {
        failures.delete(id);
        settle(() => channel.ack(message));
        return;
      }
      const { error } = failure;
      const about = { err: error, queue, eventId: id, type, correlationId };
      // Nothing is wrong with an event whose database is away: it is held here, and that doesn't count.
      if (isDependencyUnavailable(error) && !end.aborted) {
        log.warn(about, 'event not handled, will be tried again');
        await rest(attempt, end);
        // An own copy again: the handler may have changed this one.
        event = readEvent(message.content.toString('utf8'));
        continue;
      }
      const count = countFailure(id);
      if (count < options.deliveryLimit) {
        log.warn({ ...about, failures: count }, 'event not handled, goes back to its queue');
        await rest(count, end);
        settle(() => channel.nack(message, false, true));
        return;
      }
      log.error(about, 'event keeps failing and is set aside');
      failures.delete(id);
      await putAside(channel, message, String((error as Error | undefined)?.message ?? error), end);
      return;
    }
  }

  /** First the copy among the dead letters, then the acknowledgement: a crash between leaves two. */
  async function putAside(
    channel: Channel,
    message: ConsumeMessage,
    reason: string,
    end: AbortSignal,
  ): Promise<void> {
    try {
      await options.setAside(queue, message, reason);
      settle(() => channel.ack(message));
    } catch (error) {
      log.warn({ err: error, queue }, 'dead letter not kept, goes back to its queue');
      await rest(options.deliveryLimit, end);
      settle(() => channel.nack(message, false, true));
    }
  }

  /** Over a channel that is gone nothing can be said: the broker delivers the message again. */
  function settle(say: () => void): void {
    try {
      say();
    } catch (error) {
      log.debug({ err: error, queue }, 'channel is gone, event will come again');
    }
  }

  return {
    async attach(model, fail) {
      const channel = await model.createChannel();
      channel.on('error', fail);
      channel.on('close', () => fail(new Error(`The channel of ${queue} was closed`)));
      await channel.prefetch(Math.max(options.prefetch, options.concurrency));
      const end = new AbortController();
      // Every message that rests listens to it.
      setMaxListeners(0, end.signal);
      const { consumerTag } = await channel.consume(queue, (message) => {
        if (message === null) {
          fail(new Error(`The broker ended the consumer of ${queue}`));
          return;
        }
        const work = take(channel, message, end.signal);
        inFlight.add(work);
        void work.finally(() => inFlight.delete(work));
      });
      attached = { channel, consumerTag, end };
    },
    lose() {
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
