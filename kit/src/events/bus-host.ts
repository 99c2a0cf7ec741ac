import type { EventQueue, EventType } from '@candor/contracts/events';
import type { MessageLink } from '../threads/message-link.ts';
import type { EventBus } from './event-bus.ts';
import { readEvent } from './event-json.ts';

/** Serves this thread's bus to the thread at the other end of `link`; see {@link createBusClient}. */
export function serveBus(bus: EventBus, link: MessageLink): void {
  link.handle({
    'bus.start': () => bus.start(),
    'bus.stop': () => bus.stop(),
    'bus.publish': (text: string) => bus.publish(readEvent(text)),
    'bus.consume': (consumer: number, queue: EventQueue, options: { batch?: number }) =>
      bus.consume(
        queue,
        (events) =>
          link.call(
            'bus.deliver',
            consumer,
            events.map((event) => JSON.stringify(event)),
          ),
        options,
      ),
    'bus.listen': (types: EventType[]) =>
      bus.listen(types, (event) => link.notify('bus.feed', JSON.stringify(event))),
    'bus.queueDepths': (queues: EventQueue[]) => bus.queueDepths(queues),
    'bus.deadLetters': (queue: EventQueue) => bus.deadLetters(queue),
    'bus.replayDeadLetters': (queue: EventQueue, options?: { eventId?: string }) =>
      bus.replayDeadLetters(queue, options),
    'bus.discardDeadLetters': (queue: EventQueue, options: { eventId: string }) =>
      bus.discardDeadLetters(queue, options),
  });
  bus.onConnect(() => link.notify('bus.connected'));
}
