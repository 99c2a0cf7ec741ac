import { TRANSIENT_EVENTS } from '@candor/contracts/events';
import type { ChannelModel } from 'amqplib';
import type { Logger } from '../logger.ts';
import { tracePublish } from '../tracing/trace-events.ts';
import {
  type AmqpConsumer,
  type AmqpConsumerOptions,
  createAmqpConsumer,
} from './amqp-consumer.ts';
import { type AmqpDeadLetters, openAmqpDeadLetters, toDeadLetter } from './amqp-dead-letters.ts';
import { type AmqpFeed, openAmqpFeed } from './amqp-feed.ts';
import { createAmqpLink } from './amqp-link.ts';
import { type AmqpPublisher, openAmqpPublisher, type SizeLimit } from './amqp-publisher.ts';
import { type AmqpQueues, openAmqpQueues } from './amqp-queues.ts';
import { createAmqpTopology } from './amqp-topology.ts';
import { createBrokerReport } from './broker-report.ts';
import { DELIVERY_LIMIT, type EventBus } from './event-bus.ts';
import { EventBusUnavailableError } from './event-bus-unavailable-error';
import { readEvent, writeEvent } from './event-json.ts';
import { createEventListeners, type FeedListener } from './event-listeners.ts';

export interface AmqpBusOptions {
  /** amqp:// or amqps://, with credentials and virtual host. */
  url: string;
  log: Logger;
  /** Service name shown to the operators of the broker. */
  name: string;
  deliveryLimit?: number;
  /** Maximum unacknowledged events per consumer, including those backing off. */
  prefetch?: number;
  /** Delay before the second delivery; doubles with each further one, up to 5 s. */
  backoffMs?: number;
  /** How long publish and dead-letter calls wait for an unreachable broker. */
  callTimeoutMs?: number;
  /** Prefix of every exchange and queue, for a shared broker. */
  namespace?: string;
}

/** State of one consuming connection. */
interface Consuming {
  model: ChannelModel;
  fail: (error: Error) => void;
  feed: AmqpFeed;
  deadLetters: AmqpDeadLetters;
  queues: AmqpQueues;
  subscribed: Set<AmqpConsumer | FeedListener>;
}

/** Metrics are read every few seconds and must not wait for an unreachable broker. */
const METRICS_TIMEOUT_MS = 500;

/**
 * The event bus over RabbitMQ. Uses two connections: a broker short of memory or disk stops reading from
 * publishers, while consumers must continue to drain it.
 */
export function createAmqpBus(options: AmqpBusOptions): EventBus {
  const { url, log, name, deliveryLimit = DELIVERY_LIMIT, prefetch = 20 } = options;
  const { backoffMs = 200, callTimeoutMs = 5_000, namespace = '' } = options;
  const topology = createAmqpTopology({ deliveryLimit, namespace });
  const listeners = createEventListeners(log);
  const report = createBrokerReport(log);
  const sizeLimit: SizeLimit = { bytes: Number.POSITIVE_INFINITY };
  const consumers: AmqpConsumer[] = [];
  let running = false;

  const publishing = createAmqpLink<AmqpPublisher>({
    url,
    log,
    report,
    connectionName: `${name} publishing`,
    async open(model, fail) {
      await topology.declare(model, fail, name);
      return openAmqpPublisher(model, fail, sizeLimit);
    },
  });

  const consuming = createAmqpLink<Consuming>({
    url,
    log,
    report,
    connectionName: `${name} consuming`,
    async open(model, fail) {
      await topology.declare(model, fail, name);
      const deadLetters = await openAmqpDeadLetters(model, fail, topology);
      const queues = await openAmqpQueues(model, fail, topology);
      const feed = await openAmqpFeed(model, fail, {
        exchange: topology.exchange,
        queuePrefix: `${namespace}live.${name}`,
        onMessage: dispatchToFeeds,
      });
      const session = { model, fail, feed, deadLetters, queues, subscribed: new Set<never>() };
      await subscribeAll(session);
      return session;
    },
    onOpen(session) {
      // Picks up listeners added during the initial subscription.
      subscribeAll(session).catch(session.fail);
      listeners.notifyConnected();
    },
    onLost() {
      for (const consumer of consumers) consumer.detach();
    },
  });

  /** Subscribes all consumers and listeners that are not yet subscribed on this connection. */
  async function subscribeAll(session: Consuming): Promise<void> {
    const { model, fail, feed, subscribed } = session;
    for (const feedListener of listeners.feeds) {
      if (subscribed.has(feedListener)) continue;
      subscribed.add(feedListener);
      await feed.add(feedListener.types);
    }
    for (const consumer of consumers) {
      if (!running || subscribed.has(consumer)) continue;
      subscribed.add(consumer);
      await consumer.attach(model, fail);
    }
  }

  /** Failures are left to the next connection, which subscribes again. */
  async function subscribeNow(): Promise<void> {
    const session = consuming.session();
    if (session) await subscribeAll(session).catch(session.fail);
  }

  function dispatchToFeeds(text: string): void {
    try {
      listeners.dispatch(readEvent(text));
    } catch (error) {
      log.warn({ err: error }, 'live feed: message is not an event, ignored');
    }
  }

  const deadLetter: AmqpConsumerOptions['deadLetter'] = async (queue, message, reason) => {
    const publisher = await publishing.whenOpen(callTimeoutMs);
    await publisher.send(toDeadLetter(message, reason, { exchange: topology.deadExchange, queue }));
  };

  function assertRunning(): void {
    if (!running) throw new EventBusUnavailableError('The event bus is not running');
  }

  return {
    async start() {
      running = true;
      await Promise.all([publishing.start(), consuming.start()]);
    },
    async stop() {
      running = false;
      await Promise.all(consumers.map((consumer) => consumer.drain()));
      await Promise.all([publishing.stop(), consuming.stop()]);
    },
    async publish(event) {
      assertRunning();
      const text = writeEvent(event);
      const { id, type, occurredAt, correlationId } = readEvent(text);
      const publisher = await publishing.whenOpen(callTimeoutMs);
      const send = (traceparent: string | undefined) =>
        publisher.send({
          exchange: topology.exchange,
          routingKey: type,
          content: Buffer.from(text, 'utf8'),
          properties: {
            headers: traceparent ? { traceparent } : {},
            messageId: id,
            type,
            correlationId,
            contentType: 'application/json',
            timestamp: Math.floor(Date.parse(occurredAt) / 1000) || 0,
            appId: name,
            mandatory: !TRANSIENT_EVENTS.includes(type),
          },
        });
      await tracePublish(event, send);
    },
    async consume(queue, handler, { batch = 1 } = {}) {
      const consumer = createAmqpConsumer({
        queue: topology.queue(queue),
        handler: handler as AmqpConsumerOptions['handler'],
        batch,
        prefetch,
        deliveryLimit,
        backoffMs,
        log,
        deadLetter,
      });
      consumers.push(consumer);
      await subscribeNow();
    },
    async listen(types, listener) {
      listeners.addFeed({ types, listener: listener as FeedListener['listener'] });
      await subscribeNow();
    },
    isConnected: () => publishing.isOpen() && consuming.isOpen(),
    state() {
      const states = [publishing.state(), consuming.state()];
      return states.find((state) => state !== 'connected') ?? 'connected';
    },
    onConnect(listener) {
      listeners.onConnect(listener, { isConnected: consuming.isOpen() });
    },
    async queueDepths(names) {
      assertRunning();
      const { queues } = await consuming.whenOpen(METRICS_TIMEOUT_MS);
      return queues.depths(names);
    },
    async deadLetters(queue) {
      assertRunning();
      const { deadLetters } = await consuming.whenOpen(callTimeoutMs);
      return deadLetters.list(queue);
    },
    async replayDeadLetters(queue, options) {
      assertRunning();
      const { deadLetters } = await consuming.whenOpen(callTimeoutMs);
      return deadLetters.replay(queue, await publishing.whenOpen(callTimeoutMs), options);
    },
    async discardDeadLetters(queue, { eventId }) {
      assertRunning();
      const { deadLetters } = await consuming.whenOpen(callTimeoutMs);
      return deadLetters.discard(queue, eventId);
    },
  };
}
