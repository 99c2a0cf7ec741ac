import type { EventEnvelope, EventQueue, EventType, QueueEvent } from '@candor/contracts/events';

/** A consumer of a durable queue; see `EventBus.consume`. */
export type Consumer = {
  [Q in EventQueue]: {
    queue: Q;
    /** Handles the events of a batch together; `eachEvent` and `allEvents` wrap a handler of one event. */
    handler: (events: readonly QueueEvent<Q>[]) => Promise<void>;
    /** Maximum number of events handed over together; 1 by default. */
    batch?: number;
  };
}[EventQueue];

/** A live feed of event types; see `EventBus.listen`. */
export interface Feed {
  types: readonly EventType[];
  listener: (event: never) => void;
}

/** Creates a feed whose listener is typed by its event types. */
export function feed<T extends EventType>(
  types: readonly T[],
  listener: (event: EventEnvelope<T>) => void,
): Feed {
  return { types, listener };
}

type HandlersByType<Q extends EventQueue> = {
  [E in QueueEvent<Q> as E['type']]: (event: E) => Promise<void>;
};

/** Combines one handler per event type into a handler of every event of a queue. */
export function byType<Q extends EventQueue>(
  handlers: HandlersByType<Q>,
): (event: QueueEvent<Q>) => Promise<void> {
  const table = handlers as unknown as Record<string, (event: QueueEvent<Q>) => Promise<void>>;
  return async (event) => {
    const handler = table[event.type];
    if (!handler) throw new Error(`no handler for ${event.type}`);
    await handler(event);
  };
}
