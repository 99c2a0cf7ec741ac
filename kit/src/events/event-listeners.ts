import type { EventEnvelope, EventType } from '@candor/contracts/events';
import type { Logger } from '../logger.ts';
import { readEvent } from './event-json.ts';

export interface Listening {
  types: readonly EventType[];
  listener: (event: EventEnvelope) => void;
}

/** Those who follow the live feed, and those who want to know of connections. None can harm another. */
export interface EventListeners {
  readonly feeds: readonly Listening[];
  addFeed(listening: Listening): void;
  /** Gives each that asked for its type a copy of the event. */
  tell(text: string): void;
  onConnect(listener: () => void, options: { isConnected: boolean }): void;
  tellConnected(): void;
}

export function createEventListeners(log: Logger): EventListeners {
  const feeds: Listening[] = [];
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
    addFeed: (listening) => void feeds.push(listening),
    tell(text) {
      const { type } = readEvent(text);
      for (const { types, listener } of feeds) {
        if (types.includes(type)) call(() => listener(readEvent(text)));
      }
    },
    onConnect(listener, { isConnected }) {
      onConnects.push(listener);
      if (isConnected) queueMicrotask(() => call(listener));
    },
    tellConnected() {
      for (const listener of onConnects) queueMicrotask(() => call(listener));
    },
  };
}
