import { newId } from '@candor/platform/testing/service-harness';
import type { Notifications } from './notifications-harness.ts';

/**
 * Adds `count` copies of the only queued mail to the queue, each with its own event id and the fields of `change`.
 * Inserted directly, because queueing them by events would take as long as sending them.
 */
export async function fillQueue(
  { emails }: Pick<Notifications, 'emails'>,
  count: number,
  change: object = {},
): Promise<void> {
  const { _id, ...original } = (await emails.findOne({ state: 'queued' })) ?? {};
  if (!_id) throw new Error('No mail is queued');
  await emails.insertMany(
    Array.from({ length: count }, () => {
      const eventId = newId();
      const messageId = `<${eventId}@mail.candor.example>`;
      return { ...original, eventId, dedupeKey: `${eventId}:copy`, messageId, ...change };
    }),
  );
}
