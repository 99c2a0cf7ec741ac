import { newId } from '@candor/kit/testing/service-harness';
import type { Notifications } from './notifications-harness.ts';

/**
 * Puts so many copies of the only queued mail into the queue, each a mail of its own; `change` differs from it.
 * Copied and not asked for by events, which would take as long as sending them.
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
