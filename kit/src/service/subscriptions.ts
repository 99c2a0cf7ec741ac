import type { EventEnvelope, EventQueue, EventType, QueueEvent } from '@candor/contracts/events';

/** A durable queue and what its events cause; see `EventBus.consume`. */
export type Consumer = {
  [Q in EventQueue]: {
    queue: Q;
    handler: (event: QueueEvent<Q>) => Promise<void>;
    /** Handled at once, 1 unless given: then in order of publication. */
    concurrency?: number;
  };
}[EventQueue];

/** A live feed of some types; see `EventBus.listen`. */
export interface Feed {
  types: readonly EventType[];
  listener: (event: never) => void;
}

/** A feed whose listener is checked against the types it listens to. */
export function feed<T extends EventType>(
  types: readonly T[],
  listener: (event: EventEnvelope<T>) => void,
): Feed {
  return { types, listener };
}

type HandlersByType<Q extends EventQueue> = {
  [E in QueueEvent<Q> as E['type']]: (event: E) => Promise<void>;
};

/** The handler of a queue that receives several types: one handler for each of them. */
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
