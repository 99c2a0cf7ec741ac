import type { EventEnvelope, EventQueue, EventType, QueueEvent } from '@candor/contracts/events';

/** A message that failed at its delivery limit. */
export interface DeadLetter {
  queue: EventQueue;
  event: EventEnvelope;
  /** Last failure, if the adapter knows it. */
  reason: string | null;
}

/** Backlog of one queue. */
export interface QueueDepth {
  queue: EventQueue;
  /** Events that wait for a consumer; those being handled are not counted. */
  waiting: number;
  deadLetters: number;
}

/**
 * State of the connection: connected; unreachable; refused (credentials); blocked (the broker is short of
 * memory or disk); or stopped.
 */
export type BusState = 'connected' | 'unreachable' | 'refused' | 'blocked' | 'stopped';

/**
 * At-least-once delivery of events between services. Both adapters, AMQP and in-memory, pass the same
 * contract suite.
 */
export interface EventBus {
  /** Connects and declares every queue of EVENT_QUEUES. Idempotent. */
  start(): Promise<void>;
  /** Stops consuming, lets handlers in flight end, closes. */
  stop(): Promise<void>;
  /**
   * Resolves once the event is durable: confirmed by the broker (AMQP), or handled or dead-lettered by every
   * queue that receives its type (in-memory, which relies on the publisher's outbox for durability). On
   * rejection the caller publishes again later.
   */
  publish(event: EventEnvelope): Promise<void>;
  /**
   * Consumes a durable queue, one batch after the other. The handler receives what arrived while it was busy,
   * at least one event, in order of publication except for redeliveries; its promise acknowledges all of them.
   * Events of a batch that is rejected are handled again one by one; an event that is rejected alone is
   * redelivered, alone, up to the delivery limit, then dead-lettered. Handlers must be idempotent by event id.
   * Failures recognised by `isDependencyUnavailable` do not count: the events wait until the dependency is
   * back.
   * @param options.batch maximum number of events handed over together; 1 by default
   */
  consume<Q extends EventQueue>(
    queue: Q,
    handler: (events: readonly QueueEvent<Q>[]) => Promise<void>,
    options?: { batch?: number },
  ): Promise<void>;
  /** Subscribes to a live feed of event types; events published while the process is down are lost. */
  listen<T extends EventType>(
    types: readonly T[],
    listener: (event: EventEnvelope<T>) => void,
  ): Promise<void>;
  /** Whether events can be published and received now. */
  isConnected(): boolean;
  state(): BusState;
  /**
   * Called after each (re)connection, so that feeds can be synchronised by a snapshot; immediately if
   * already connected.
   */
  onConnect(listener: () => void): void;
  /** The backlogs of these queues, in their order. */
  queueDepths(queues: readonly EventQueue[]): Promise<QueueDepth[]>;
  deadLetters(queue: EventQueue): Promise<DeadLetter[]>;
  /** Returns the dead letters of a queue, or that of one event, to the queue; resolves with their number. */
  replayDeadLetters(queue: EventQueue, options?: { eventId?: string }): Promise<number>;
  /** Removes the dead letters of one event from a queue for ever; resolves with their number. */
  discardDeadLetters(queue: EventQueue, options: { eventId: string }): Promise<number>;
}

/** Deliveries of a message before it is dead-lettered. */
export const DELIVERY_LIMIT = 5;
