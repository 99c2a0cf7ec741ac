import type { EventEnvelope } from '@candor/contracts/events';
import { runForEvents } from './event-context.ts';

type BatchHandler<E> = (events: readonly E[]) => Promise<void>;

/** A handler of batches that handles one event after the other, each in its own request context. */
export function eachEvent<E extends EventEnvelope>(
  handler: (event: E) => Promise<void>,
): BatchHandler<E> {
  return async (events) => {
    for (const event of events) await runForEvents([event], () => handler(event));
  };
}

/** A handler of batches that handles their events at once, each in its own request context, in no order. */
export function allEvents<E extends EventEnvelope>(
  handler: (event: E) => Promise<void>,
): BatchHandler<E> {
  return async (events) => {
    const handled = events.map((event) => runForEvents([event], () => handler(event)));
    // No handler may still be running when the batch is handled again.
    const failed = (await Promise.allSettled(handled)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  };
}
