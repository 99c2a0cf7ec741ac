import type { TimelineGroup } from '@candor/contracts/accounts';
import type { Paged } from '@candor/contracts/envelope';
import { defineCursor } from '@candor/kit/cursor';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertMissing } from '@candor/kit/mongo/insert-once';
import { toPastFilter } from '@candor/kit/mongo/list-cursor';
import type { TimelineItem } from '../rules/timeline.ts';

const timelineCursor = defineCursor({ at: 'time', id: 'text' });

export interface TimelineQuery {
  group: TimelineGroup | null;
  cursor: string | null;
  limit: number;
}

interface ItemDocument extends Omit<TimelineItem, 'id'> {
  _id: string;
}

const TIMELINE = defineCollection<ItemDocument>({
  name: 'account_timeline',
  required: { _id: String, accountId: String, at: Date, kind: String, group: String },
  optional: {
    amount: Number,
    reference: String,
    reason: String,
    detail: String,
    subject: String,
    maker: String,
    checker: String,
  },
  indexes: [
    { key: { accountId: 1, at: -1, _id: -1 }, name: 'newest' },
    { key: { accountId: 1, group: 1, at: -1, _id: -1 }, name: 'newest_of_group' },
  ],
});

/** What happened to each account, from the events of all services. Append-only. */
export function createAccountTimeline(connection: Connection) {
  const { collection } = TIMELINE.open(connection);

  return {
    /** Items that are stored already stay as they are. */
    async add(items: readonly TimelineItem[]) {
      const documents = items.map(({ id, ...item }) => ({ _id: id, ...item }));
      await insertMissing(collection, documents);
    },
    /** For an account that is deleted. */
    async removeAll(accountId: string) {
      await collection.deleteMany({ accountId });
    },
    /** A page, newest first. */
    async list(
      accountId: string,
      { group, cursor, limit }: TimelineQuery,
    ): Promise<Paged<TimelineItem>> {
      const after = timelineCursor.parse(cursor);
      const documents = await collection
        .find({
          accountId,
          ...(group ? { group } : {}),
          ...(after && {
            at: { $lte: after.at },
            ...toPastFilter('at', after.at, after.id, 'newest-first'),
          }),
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit + 1)
        .toArray();
      return timelineCursor.toPage(
        documents.map(({ _id, ...item }) => ({ id: _id, ...item })),
        limit,
      );
    },
  };
}
