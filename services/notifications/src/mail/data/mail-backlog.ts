import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { EMAILS } from '../email-documents.ts';
import { PRIORITY } from '../rules/priority.ts';

/** Unsent mails of one priority. */
export interface MailBacklog {
  priority: keyof typeof PRIORITY;
  mails: number;
  /** When the oldest one was queued; null if there is none. */
  oldest: Date | null;
}

const PRIORITIES = Object.entries(PRIORITY) as [MailBacklog['priority'], number][];

/** Counts the unsent emails of each priority. Sent mails are not read: the indexes of the queue leave them out. */
export function createMailBacklogReader(connection: Connection): () => Promise<MailBacklog[]> {
  const { model } = EMAILS.open(connection);
  return async () => {
    const groups = await Promise.all(
      (['queued', 'sending'] as const).map((state) =>
        model.aggregate<{ _id: number; mails: number; oldest: Date }>([
          { $match: { state } },
          { $group: { _id: '$priority', mails: { $sum: 1 }, oldest: { $min: '$queuedAt' } } },
        ]),
      ),
    );
    return PRIORITIES.map(([priority, number]) => {
      const found = groups.flat().filter(({ _id }) => _id === number);
      const times = found.map(({ oldest }) => oldest.getTime());
      return {
        priority,
        mails: found.reduce((sum, { mails }) => sum + mails, 0),
        oldest: times.length > 0 ? new Date(Math.min(...times)) : null,
      };
    });
  };
}
