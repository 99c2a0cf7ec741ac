import type { EventEnvelope, EventQueue, EventType, QueueEvent } from '@candor/contracts/events';

/** A message that kept failing and was set aside. */
export interface DeadLetter {
  queue: EventQueue;
  event: EventEnvelope;
  /** Last failure, where the adapter knows it. */
  reason: string | null;
}

/**
 * Whether events can flow, and if not, why: nobody answers, the broker refuses our credentials, it takes no messages
 * for now (memory or disk), or the bus was stopped.
 */
export type BusState = 'connected' | 'unreachable' | 'refused' | 'blocked' | 'stopped';

/**
 * At-least-once delivery of events between services. Two adapters: AMQP and in-memory; one contract
 * suite holds both.
 */
export interface EventBus {
  /** Connects and declares every queue of EVENT_QUEUES. Idempotent. */
  start(): Promise<void>;
  /** Stops consuming, lets handlers in flight end, closes. */
  stop(): Promise<void>;
  /**
   * Resolves once the event is safe: confirmed by the broker (AMQP), or handled or set aside by every
   * queue that receives its type (in-memory, whose only memory is the publisher's outbox).
   * Rejects when it is not; the caller publishes again later.
   */
  publish(event: EventEnvelope): Promise<void>;
  /**
   * Consumes a durable queue. The handler's promise is the acknowledgement: a rejection means delivery
   * again, up to the delivery limit, then the dead letters. Handlers must be idempotent by event id.
   * A failure that `isDependencyUnavailable` recognises doesn't count: the event waits until what the
   * handler needs is back.
   * @param options.concurrency handled at once by this consumer, 1 unless given: then in order of
   *   publication, but for what failed and comes again
   */
  consume<Q extends EventQueue>(
    queue: Q,
    handler: (event: QueueEvent<Q>) => Promise<void>,
    options?: { concurrency?: number },
  ): Promise<void>;
  /** A live feed of some types from now on; lost while the process is away. */
  listen<T extends EventType>(
    types: readonly T[],
    listener: (event: EventEnvelope<T>) => void,
  ): Promise<void>;
  /** Whether events can flow now. */
  isConnected(): boolean;
  state(): BusState;
  /**
   * Called after each (re)connection, so that feeds can be brought up to date by a snapshot; at once where
   * there is a connection already.
   */
  onConnect(listener: () => void): void;
  deadLetters(queue: EventQueue): Promise<DeadLetter[]>;
  /** Puts the dead letters of a queue back into it, or those of one event; returns how many. */
  replayDeadLetters(queue: EventQueue, options?: { eventId?: string }): Promise<number>;
}

/** How often a message is delivered before it is set aside. */
export const DELIVERY_LIMIT = 5;
