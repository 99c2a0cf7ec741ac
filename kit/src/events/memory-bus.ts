import {
  EVENT_QUEUES,
  type EventEnvelope,
  type EventQueue,
  type EventType,
} from '@candor/contracts/events';
import { backoff } from '../backoff.ts';
import { isDependencyUnavailable } from '../dependency-unavailable';
import type { Logger } from '../logger.ts';
import { runInContext } from '../request-context.ts';
import { createDeadLetterStore } from './dead-letter-store.ts';
import { DELIVERY_LIMIT, type DeadLetter, type EventBus } from './event-bus.ts';
import { EventBusUnavailableError } from './event-bus-unavailable-error';
import { readEvent, writeEvent } from './event-json.ts';
import { createEventListeners, type FeedListener } from './event-listeners.ts';

/** One event to be delivered to one queue. Kept as text, so that each delivery parses its own copy. */
interface Delivery {
  text: string;
  /** Failed deliveries that count towards the limit. */
  failures: number;
  /** Consecutive deliveries that failed because a dependency was unavailable. */
  unavailableAttempts: number;
  settle(error?: Error): void;
}

interface Consumer {
  handler: (event: EventEnvelope) => Promise<void>;
  concurrency: number;
  busy: number;
}

interface Queue {
  name: EventQueue;
  types: readonly EventType[];
  consumers: Consumer[];
  waiting: Delivery[];
  /** Deliveries backing off before their next attempt. */
  backingOff: Map<Delivery, NodeJS.Timeout>;
}

export interface MemoryBusOptions {
  log: Logger;
  deliveryLimit?: number;
  /** Delay before the second delivery; doubles with each further one, up to 5 s. */
  backoffMs?: number;
  /** File in which dead letters are persisted; without it they are lost with the process. */
  deadLetterFile?: string;
}

/**
 * The event bus of a single process. It stores no events: `publish` resolves only when every queue has
 * settled the event, so until then the publisher's outbox keeps it, even across a crash. {@link
 * EventBus.stop} can be followed by another start, which tests use to simulate an outage.
 */
export function createMemoryBus(options: MemoryBusOptions): EventBus {
  const { log, deliveryLimit = DELIVERY_LIMIT, backoffMs = 100 } = options;
  const dead = createDeadLetterStore(options.deadLetterFile);
  const replaying = new Map<DeadLetter, Promise<void>>();
  const listeners = createEventListeners(log);
  const inFlight = new Set<Promise<void>>();
  let loaded: Promise<void> | undefined;
  let running = false;

  const queues = new Map(
    Object.entries(EVENT_QUEUES).map(([name, types]): [string, Queue] => [
      name,
      { name: name as EventQueue, types, consumers: [], waiting: [], backingOff: new Map() },
    ]),
  );

  function findQueue(name: EventQueue): Queue {
    const queue = queues.get(name);
    if (!queue) throw new Error(`There is no queue ${name}`);
    return queue;
  }

  /** Delivers waiting events to free consumers. */
  function pump(queue: Queue): void {
    while (running && queue.waiting.length > 0) {
      const at = queue.consumers.findIndex(({ busy, concurrency }) => busy < concurrency);
      const consumer = queue.consumers[at];
      if (!consumer) return;
      // Round robin: the consumer just used goes to the end.
      queue.consumers.push(...queue.consumers.splice(at, 1));
      const work = deliver(queue, consumer, queue.waiting.shift() as Delivery);
      inFlight.add(work);
      void work.finally(() => inFlight.delete(work));
    }
  }

  async function deliver(queue: Queue, consumer: Consumer, delivery: Delivery): Promise<void> {
    const event = readEvent(delivery.text);
    const { id, correlationId } = event;
    consumer.busy++;
    try {
      await runInContext({ requestId: id, correlationId }, () => consumer.handler(event));
      delivery.settle();
    } catch (error) {
      await onFailure(queue, delivery, error);
    } finally {
      consumer.busy--;
      pump(queue);
    }
  }

  async function onFailure(queue: Queue, delivery: Delivery, error: unknown): Promise<void> {
    const { id, type, correlationId } = readEvent(delivery.text);
    const about = { err: error, queue: queue.name, eventId: id, type, correlationId };
    // The event itself is fine while a dependency is unavailable: such attempts do not count towards the
    // limit.
    const isUnavailable = isDependencyUnavailable(error);
    if (isUnavailable) delivery.unavailableAttempts++;
    else {
      delivery.unavailableAttempts = 0;
      delivery.failures++;
    }
    if (delivery.failures >= deliveryLimit) {
      log.error(about, 'event failed at its delivery limit: moved to dead letters');
      await deadLetter(queue, delivery, error);
      return;
    }
    if (!running) {
      delivery.settle(
        new EventBusUnavailableError('The event bus stopped before the event was handled'),
      );
      return;
    }
    log.warn({ ...about, failures: delivery.failures }, 'event not handled: will be retried');
    const attempt = delivery.failures + delivery.unavailableAttempts;
    const timer = setTimeout(
      () => {
        queue.backingOff.delete(delivery);
        queue.waiting.push(delivery);
        pump(queue);
      },
      backoff(attempt, { baseMs: backoffMs, maxMs: 5_000 }),
    );
    queue.backingOff.set(delivery, timer);
  }

  async function deadLetter(queue: Queue, delivery: Delivery, error: unknown): Promise<void> {
    const reason = String((error as Error | undefined)?.message ?? error);
    try {
      await dead.add({ queue: queue.name, event: readEvent(delivery.text), reason });
    } catch (cause) {
      log.error({ err: cause, queue: queue.name }, 'dead letter could not be stored');
      delivery.settle(new Error('The event could be neither handled nor dead-lettered', { cause }));
      return;
    }
    delivery.settle();
  }

  /** Resolves when the queue has settled the event. */
  function send(queue: Queue, text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => (error ? reject(error) : resolve());
      queue.waiting.push({ text, failures: 0, unavailableAttempts: 0, settle });
      pump(queue);
    });
  }

  return {
    async start() {
      if (running) return;
      loaded ??= dead.load();
      await loaded;
      running = true;
      listeners.notifyConnected();
      for (const queue of queues.values()) pump(queue);
    },
    async stop() {
      running = false;
      for (const queue of queues.values()) {
        const left = [...queue.waiting.splice(0), ...queue.backingOff.keys()];
        for (const timer of queue.backingOff.values()) clearTimeout(timer);
        queue.backingOff.clear();
        for (const delivery of left) {
          delivery.settle(
            new EventBusUnavailableError('The event bus stopped before the event was handled'),
          );
        }
      }
      while (inFlight.size > 0) await Promise.all(inFlight);
      await Promise.all(replaying.values());
      await dead.flush();
    },
    async publish(event) {
      if (!running) throw new EventBusUnavailableError('The event bus is not running');
      const text = writeEvent(event);
      readEvent(text);
      listeners.dispatch(text);
      const receiving = [...queues.values()].filter(({ types }) => types.includes(event.type));
      const results = await Promise.allSettled(receiving.map((queue) => send(queue, text)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async consume(name, handler, { concurrency = 1 } = {}) {
      const queue = findQueue(name);
      queue.consumers.push({ handler: handler as Consumer['handler'], concurrency, busy: 0 });
      pump(queue);
    },
    async listen(types, listener) {
      listeners.addFeed({ types, listener: listener as FeedListener['listener'] });
    },
    isConnected: () => running,
    state: () => (running ? 'connected' : 'stopped'),
    onConnect(listener) {
      listeners.onConnect(listener, { isConnected: running });
    },
    async queueDepths(names) {
      return names.map((name) => {
        const { waiting, backingOff } = findQueue(name);
        return {
          queue: name,
          waiting: waiting.length + backingOff.size,
          deadLetters: dead.list(name).length,
        };
      });
    },
    async deadLetters(name) {
      return structuredClone(dead.list(name).filter((letter) => !replaying.has(letter)));
    },
    async replayDeadLetters(name, { eventId } = {}) {
      const queue = findQueue(name);
      if (!running) throw new EventBusUnavailableError('The event bus is not running');
      const letters = dead
        .list(name)
        .filter(
          (letter) => !replaying.has(letter) && (eventId ?? letter.event.id) === letter.event.id,
        );
      for (const letter of letters) {
        const done = send(queue, writeEvent(letter.event))
          // Handled, or dead-lettered again as a new letter. Until then the old one is kept.
          .then(() => dead.remove(letter))
          .catch(() => {})
          .finally(() => replaying.delete(letter));
        replaying.set(letter, done);
      }
      return letters.length;
    },
    async discardDeadLetters(name, { eventId }) {
      if (!running) throw new EventBusUnavailableError('The event bus is not running');
      const letters = dead
        .list(name)
        .filter((letter) => !replaying.has(letter) && letter.event.id === eventId);
      for (const letter of letters) dead.remove(letter);
      await dead.flush();
      return letters.length;
    },
  };
}
