import type { EventEnvelope, EventType } from '@candor/contracts/events';
import type { Logger } from '../logger.ts';

export interface FeedListener {
  types: readonly EventType[];
  listener: (event: EventEnvelope) => void;
}

/** Listeners of live feeds and of connections. A failing listener does not affect the others. */
export interface EventListeners {
  readonly feeds: readonly FeedListener[];
  addFeed(feedListener: FeedListener): void;
  /** Passes the event to each listener of its type. */
  dispatch(event: EventEnvelope): void;
  onConnect(listener: () => void, options: { isConnected: boolean }): void;
  notifyConnected(): void;
}

export function createEventListeners(log: Logger): EventListeners {
  const feeds: FeedListener[] = [];
  const onConnects: (() => void)[] = [];

  function call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      log.error({ err: error }, 'listener failed');
    }
  }

  return {
    feeds,
    addFeed: (feedListener) => void feeds.push(feedListener),
    dispatch(event) {
      for (const { types, listener } of feeds) {
        if (types.includes(event.type)) call(() => listener(event));
      }
    },
    onConnect(listener, { isConnected }) {
      onConnects.push(listener);
      if (isConnected) queueMicrotask(() => call(listener));
    },
    notifyConnected() {
      for (const listener of onConnects) queueMicrotask(() => call(listener));
    },
  };
}
