import type { EventEnvelope, EventType } from '@candor/contracts/events';
import type { Logger } from '../logger.ts';
import type { MessageLink } from '../threads/message-link.ts';
import type { BusState, EventBus } from './event-bus.ts';
import { runForEvents } from './event-context.ts';
import { readEvent, writeEvent } from './event-json.ts';
import { createEventListeners, type FeedListener } from './event-listeners.ts';

/**
 * Client of an event bus in another thread, served by {@link serveBus}. Queues, retries and dead letters
 * live there; handlers and listeners run here. Starting or stopping the client starts or stops the bus
 * itself.
 */
export function createBusClient(link: MessageLink, log: Logger): EventBus {
  const listeners = createEventListeners(log);
  const fed = new Set<EventType>();
  const handlers: ((events: readonly EventEnvelope[]) => Promise<void>)[] = [];
  let state: BusState = 'stopped';

  link.handle({
    'bus.connected'() {
      state = 'connected';
      listeners.notifyConnected();
    },
    'bus.feed': (text: string) => listeners.dispatch(readEvent(text)),
    async 'bus.deliver'(consumer: number, texts: readonly string[]) {
      const events = texts.map(readEvent);
      await runForEvents(events, () => handlers[consumer]?.(events));
    },
  });

  return {
    start: () => link.call('bus.start'),
    async stop() {
      await link.call('bus.stop');
      state = 'stopped';
    },
    publish: async (event) => link.call('bus.publish', writeEvent(event)),
    consume(queue, handler, options = {}) {
      const consumer = handlers.push(handler as (typeof handlers)[number]) - 1;
      return link.call('bus.consume', consumer, queue, options);
    },
    async listen(types, listener) {
      listeners.addFeed({ types, listener: listener as FeedListener['listener'] });
      // Each type is forwarded once, however many listeners it has here.
      const added = types.filter((type) => !fed.has(type));
      for (const type of added) fed.add(type);
      if (added.length > 0) await link.call('bus.listen', added);
    },
    isConnected: () => state === 'connected',
    state: () => state,
    onConnect: (listener) => listeners.onConnect(listener, { isConnected: state === 'connected' }),
    queueDepths: (queues) => link.call('bus.queueDepths', queues),
    deadLetters: (queue) => link.call('bus.deadLetters', queue),
    replayDeadLetters: (queue, options) => link.call('bus.replayDeadLetters', queue, options),
    discardDeadLetters: (queue, options) => link.call('bus.discardDeadLetters', queue, options),
  };
}
