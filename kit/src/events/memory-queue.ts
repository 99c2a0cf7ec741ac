import type { EventEnvelope, EventQueue } from '@candor/contracts/events';
import { backoff } from '../backoff.ts';
import { isDependencyUnavailable } from '../dependency-unavailable';
import type { Logger } from '../logger.ts';
import { handleBatch, takeBatch } from './event-batch.ts';
import { EventBusUnavailableError } from './event-bus-unavailable-error';
import { runForEvents } from './event-context.ts';

export type BatchHandler = (events: readonly EventEnvelope[]) => Promise<void>;

/** One queue of the bus of a single process. */
export interface MemoryQueue {
  /** Resolves when the queue has handled or dead-lettered the event. */
  send(event: EventEnvelope): Promise<void>;
  addConsumer(handler: BatchHandler, options: { batch: number }): void;
  start(): void;
  /** Rejects events that are queued or backing off, and waits for handlers in flight. */
  stop(): Promise<void>;
  /** Number of events that wait for a consumer or for their next attempt. */
  waiting(): number;
}

/** One event to be delivered. */
interface Delivery {
  event: EventEnvelope;
  /** Failed deliveries that count towards the limit. */
  failures: number;
  /** Consecutive deliveries that failed because a dependency was unavailable. */
  unavailableAttempts: number;
  settle(error?: Error): void;
}

interface Consumer {
  handler: BatchHandler;
  batch: number;
  busy: boolean;
}

export function createMemoryQueue(options: {
  name: EventQueue;
  log: Logger;
  deliveryLimit: number;
  backoffMs: number;
  /** Stores a dead letter. */
  deadLetter: (event: EventEnvelope, reason: string) => Promise<void>;
}): MemoryQueue {
  const { name, log, deliveryLimit, backoffMs } = options;
  const consumers: Consumer[] = [];
  const waiting: Delivery[] = [];
  /** Deliveries backing off before their next attempt. */
  const backingOff = new Map<Delivery, NodeJS.Timeout>();
  const inFlight = new Set<Promise<void>>();
  let running = false;
  /** Whether waiting events are about to be handed over. */
  let woken = false;

  /** Delivers waiting events to free consumers, once all that is being published now has arrived. */
  function pump(): void {
    if (woken) return;
    woken = true;
    queueMicrotask(() => {
      woken = false;
      handOver();
    });
  }

  function handOver(): void {
    while (running && waiting.length > 0) {
      const at = consumers.findIndex(({ busy }) => !busy);
      const consumer = consumers[at];
      if (!consumer) return;
      // Round robin: the consumer just used goes to the end.
      consumers.push(...consumers.splice(at, 1));
      const batch = takeBatch(waiting, consumer.batch, ({ failures }) => failures > 0);
      const work = deliver(consumer, batch);
      inFlight.add(work);
      void work.finally(() => inFlight.delete(work));
    }
  }

  async function deliver(consumer: Consumer, batch: Delivery[]): Promise<void> {
    consumer.busy = true;
    await handleBatch(batch, {
      handle(deliveries) {
        const events = deliveries.map(({ event }) => event);
        return runForEvents(events, () => consumer.handler(events));
      },
      onHandled: (delivery) => delivery.settle(),
      onFailed,
      onSplit(error) {
        const about = { err: error, queue: name, events: batch.length };
        log.warn(about, 'batch of events not handled: handled one by one');
      },
      isStopped: () => !running,
      onLeft: settleUnhandled,
    });
    consumer.busy = false;
    pump();
  }

  async function onFailed(delivery: Delivery, error: unknown): Promise<void> {
    const { id, type, correlationId } = delivery.event;
    const about = { err: error, queue: name, eventId: id, type, correlationId };
    // The event itself is fine while a dependency is unavailable: such attempts do not count towards the
    // limit.
    if (isDependencyUnavailable(error)) delivery.unavailableAttempts++;
    else {
      delivery.unavailableAttempts = 0;
      delivery.failures++;
    }
    if (delivery.failures >= deliveryLimit) {
      log.error(about, 'event failed at its delivery limit: moved to dead letters');
      await deadLetter(delivery, error);
      return;
    }
    if (!running) {
      settleUnhandled(delivery);
      return;
    }
    log.warn({ ...about, failures: delivery.failures }, 'event not handled: will be retried');
    const attempt = delivery.failures + delivery.unavailableAttempts;
    const timer = setTimeout(
      () => {
        backingOff.delete(delivery);
        waiting.push(delivery);
        pump();
      },
      backoff(attempt, { baseMs: backoffMs, maxMs: 5_000 }),
    );
    backingOff.set(delivery, timer);
  }

  async function deadLetter(delivery: Delivery, error: unknown): Promise<void> {
    const reason = String((error as Error | undefined)?.message ?? error);
    try {
      await options.deadLetter(delivery.event, reason);
    } catch (cause) {
      log.error({ err: cause, queue: name }, 'dead letter could not be stored');
      delivery.settle(new Error('The event could be neither handled nor dead-lettered', { cause }));
      return;
    }
    delivery.settle();
  }

  function settleUnhandled(delivery: Delivery): void {
    delivery.settle(
      new EventBusUnavailableError('The event bus stopped before the event was handled'),
    );
  }

  return {
    send(event) {
      return new Promise((resolve, reject) => {
        const settle = (error?: Error) => (error ? reject(error) : resolve());
        waiting.push({ event, failures: 0, unavailableAttempts: 0, settle });
        pump();
      });
    },
    addConsumer(handler, { batch }) {
      consumers.push({ handler, batch, busy: false });
      pump();
    },
    start() {
      running = true;
      pump();
    },
    async stop() {
      running = false;
      const left = [...waiting.splice(0), ...backingOff.keys()];
      for (const timer of backingOff.values()) clearTimeout(timer);
      backingOff.clear();
      left.forEach(settleUnhandled);
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
    waiting: () => waiting.length + backingOff.size,
  };
}
