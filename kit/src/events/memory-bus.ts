import {
  EVENT_QUEUES,
  type EventEnvelope,
  type EventQueue,
  type EventType,
} from '@candor/contracts/events';
import type { Logger } from '../logger.ts';
import { createDeadLetterStore } from './dead-letter-store.ts';
import { DELIVERY_LIMIT, type DeadLetter, type EventBus } from './event-bus.ts';
import { EventBusUnavailableError } from './event-bus-unavailable-error';
import { readEvent, writeEvent } from './event-json.ts';
import { createEventListeners, type FeedListener } from './event-listeners.ts';
import { type BatchHandler, createMemoryQueue, type MemoryQueue } from './memory-queue.ts';

export interface MemoryBusOptions {
  log: Logger;
  deliveryLimit?: number;
  /** Delay before the second delivery; doubles with each further one, up to 5 s. */
  backoffMs?: number;
  /** File in which dead letters are persisted; without it they are lost with the process. */
  deadLetterFile?: string;
}

/** The one copy of an event that all its queues and listeners share, as it would arrive from a broker. */
const copyOf = (event: EventEnvelope): EventEnvelope => readEvent(writeEvent(event));

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
  let loaded: Promise<void> | undefined;
  let running = false;

  const queues = Object.entries(EVENT_QUEUES).map(([key, types]) => {
    const name = key as EventQueue;
    const queue = createMemoryQueue({
      name,
      log,
      deliveryLimit,
      backoffMs,
      deadLetter: (event, reason) => dead.add({ queue: name, event, reason }),
    });
    return { name, types: types as readonly EventType[], queue };
  });

  function findQueue(name: EventQueue): MemoryQueue {
    const found = queues.find((queue) => queue.name === name);
    if (!found) throw new Error(`There is no queue ${name}`);
    return found.queue;
  }

  return {
    async start() {
      if (running) return;
      loaded ??= dead.load();
      await loaded;
      running = true;
      listeners.notifyConnected();
      for (const { queue } of queues) queue.start();
    },
    async stop() {
      running = false;
      await Promise.all(queues.map(({ queue }) => queue.stop()));
      await Promise.all(replaying.values());
      await dead.flush();
    },
    async publish(published) {
      if (!running) throw new EventBusUnavailableError('The event bus is not running');
      const event = copyOf(published);
      listeners.dispatch(event);
      const receiving = queues.filter(({ types }) => types.includes(event.type));
      const results = await Promise.allSettled(receiving.map(({ queue }) => queue.send(event)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async consume(name, handler, { batch = 1 } = {}) {
      findQueue(name).addConsumer(handler as BatchHandler, { batch });
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
      return names.map((name) => ({
        queue: name,
        waiting: findQueue(name).waiting(),
        deadLetters: dead.list(name).length,
      }));
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
        const done = queue
          .send(copyOf(letter.event))
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
