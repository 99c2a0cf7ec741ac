import { randomUUID } from 'node:crypto';
import type { EventEnvelope, EventPayloads, EventType } from '@candor/contracts/events';
import type { Collection, mongo, Schema } from 'mongoose';
import { currentContext } from '../request-context.ts';

/** The part of a document that holds the events its last writes caused and that are not sent yet. */
export interface WithOutbox {
  outbox?: EventEnvelope[];
  /** True while anything may be in `outbox`; absent otherwise, so that the index stays small. */
  outboxPending?: boolean;
  /** How often publishing the first of them has failed for a reason of its own; absent until it has. */
  outboxAttempts?: number;
  /** Not tried again before; absent until a try has failed. */
  outboxRetryAt?: Date;
}

/** What a repository that writes events needs of the relay that publishes them. */
export interface Outbox {
  /** Names a collection whose documents hold events; called once for each, before the start. */
  register(model: OutboxModel): void;
  /** Events were written: they are published now instead of at the next poll. */
  wake(): void;
}

/** A model, or a collection of the driver, as far as its outbox is concerned. */
export interface OutboxModel {
  readonly collection: Collection | mongo.Collection<never>;
}

/** In the order of the relay's queries: those never tried before those that back off, each by age. */
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
 * Adds the outbox to a schema. State and events are one write:
 * `updateOne(filter, withEvents({ $set: {...} }, [makeEvent(...)]))`.
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

/** An event as it goes into an outbox, tied to the request or event at hand. */
export function makeEvent<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
  at: Date,
  options: { id?: string; correlationId?: string } = {},
): EventEnvelope<T> {
  return {
    id: options.id ?? randomUUID(),
    type,
    occurredAt: at.toISOString(),
    correlationId: options.correlationId ?? currentContext()?.correlationId ?? randomUUID(),
    payload,
  };
}

/** Fields of a new document. */
export function toOutbox(events: EventEnvelope[]): WithOutbox {
  return events.length === 0 ? {} : { outbox: events, outboxPending: true };
}

/**
 * The update with the events it causes: they enter the outbox and mark it as pending in the same write, since
 * an unmarked outbox is never published.
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
