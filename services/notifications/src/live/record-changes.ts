import { createBatcher } from '@candor/kit/batcher';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { NotificationsDeps } from '../notifications-deps.ts';
import type { NewChange } from './data/change-journals.ts';

const MAX_BATCH = 100;

/**
 * Records changes for open pages, then wakes the streams of every instance. Concurrent calls share one write and one
 * event. Both steps can be repeated: when this process crashes between them, the redelivered event wakes the streams.
 */
export function createChangeRecorder(
  deps: Pick<NotificationsDeps, 'data' | 'bus' | 'clock'>,
): NotificationsDeps['recordChanges'] {
  const { data, bus, clock } = deps;
  return createBatcher<readonly NewChange[], void>({
    max: MAX_BATCH,
    async run(items) {
      const changes = items.flatMap(({ value }) => value);
      const audiences = [...new Set(changes.map(({ audience }) => audience))];
      await data.journals.record(changes, clock.now());
      await bus.publish(makeEvent('notifications.changes-recorded.v1', { audiences }, clock.now()));
      for (const { resolve } of items) resolve();
    },
  });
}
