import { randomUUID } from 'node:crypto';
import type { EventEnvelope, EventPayloads, EventType } from '@candor/contracts/events';
import type { Collection, mongo, Schema } from 'mongoose';
import { currentContext } from '../request-context.ts';
import { toTraceparent } from '../tracing/spans.ts';

/** The unpublished events of a document. */
export interface WithOutbox {
  outbox?: EventEnvelope[];
  /** True while `outbox` may hold events; absent otherwise, so that the index stays small. */
  outboxPending?: boolean;
  /** Failed attempts to publish the first event; absent before a failure. */
  outboxAttempts?: number;
  /** Earliest time of the next attempt; absent before a failure. */
  outboxRetryAt?: Date;
}

/** A document as it was written, with all events that its outbox holds. */
export interface WrittenDocument extends Pick<WithOutbox, 'outboxRetryAt'> {
  _id?: unknown;
  outbox?: readonly EventEnvelope[];
}

/**
 * Publishes the newly written events of one collection now instead of at the next poll.
 * @param written the documents that were written, if their whole outbox is known, as of inserted ones and of those that a
 *   write has returned; without them the collection is queried
 */
export type WakeOutbox = (written?: readonly WrittenDocument[]) => void;

/** The part of the outbox relay used by repositories that write events. */
export interface Outbox {
  /** Registers a collection whose documents hold events; called once for each, before the start. */
  register(model: OutboxModel): WakeOutbox;
}

/** For programs that only read, or leave their events to the services. */
export const UNPUBLISHED: Outbox = { register: () => () => {} };

/** A mongoose model or a driver collection. */
export interface OutboxModel {
  readonly collection: Collection | mongo.Collection<never>;
}

/** Matches the queries of the relay: documents never attempted before those backing off, each by age. */
export const OUTBOX_INDEX = {
  key: { outboxPending: 1, outboxRetryAt: 1, _id: 1 },
  partialFilterExpression: { outboxPending: true },
  name: 'outbox_due',
} as const;

/** Projection of a document without its outbox. */
export const WITHOUT_OUTBOX = {
  outbox: 0,
  outboxPending: 0,
  outboxAttempts: 0,
  outboxRetryAt: 0,
} as const;

/**
 * Adds the outbox to a schema. State and events are written together: `updateOne(filter, withEvents({ $set:
 * {...} }, [makeEvent(...)]))`.
 */
export function addOutbox(schema: Schema): void {
  schema.add({
    outbox: { type: [Object], default: undefined },
    outboxPending: { type: Boolean, default: undefined },
    outboxAttempts: Number,
    outboxRetryAt: Date,
  } as never);
  const { key, ...options } = OUTBOX_INDEX;
  schema.index(key, options);
}

/** What a write has returned, without its outbox. */
export function withoutOutbox<D extends object>(document: D): Omit<D, keyof WithOutbox> {
  const { outbox, outboxPending, outboxAttempts, outboxRetryAt, ...rest } = document as D &
    WithOutbox;
  return rest;
}

/** Creates an event for an outbox, with the correlation id of the current request or event. */
export function makeEvent<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
  at: Date,
  options: { id?: string; correlationId?: string } = {},
): EventEnvelope<T> {
  const traceparent = toTraceparent();
  return {
    id: options.id ?? randomUUID(),
    type,
    occurredAt: at.toISOString(),
    correlationId: options.correlationId ?? currentContext()?.correlationId ?? randomUUID(),
    ...(traceparent ? { traceparent } : {}),
    payload,
  };
}

/** Outbox fields of a new document. */
export function toOutbox(events: EventEnvelope[]): WithOutbox {
  return events.length === 0 ? {} : { outbox: events, outboxPending: true };
}

/**
 * Adds events to an update: they are added to the outbox and marked as pending in the same write, since an
 * unmarked outbox is never published.
 */
export function withEvents<U extends { $set?: object; $push?: object }>(
  update: U,
  events: readonly EventEnvelope[],
): U {
  if (events.length === 0) return update;
  return {
    ...update,
    $set: { ...update.$set, outboxPending: true },
    $push: { ...update.$push, outbox: { $each: events } },
  };
}
