import type { Paged } from '@candor/contracts/envelope';
import { defineCursor } from '@candor/kit/cursor';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertMissing } from '@candor/kit/mongo/insert-once';
import { toPastFilter } from '@candor/kit/mongo/list-cursor';
import mongoose from 'mongoose';
import type { InboxItem, NewInboxItem } from '../rules/inbox-item.ts';

const inboxCursor = defineCursor({ at: 'time', id: 'id' });

interface InboxDocument extends NewInboxItem {
  _id: mongoose.Types.ObjectId;
  /** Absent once the item is read, so that the index of unread items stays small. */
  unread?: true;
  readAt?: Date;
}

const KEPT_SECONDS = 365 * 24 * 60 * 60;

const INBOX = defineCollection<InboxDocument>({
  name: 'inbox',
  required: { accountId: String, eventId: String, notice: Object, at: Date },
  optional: { unread: Boolean, readAt: Date },
  indexes: [
    { key: { accountId: 1, at: -1, _id: -1 }, name: 'newest' },
    {
      key: { accountId: 1, at: -1, _id: -1, unread: 1 },
      name: 'unread',
      partialFilterExpression: { unread: true },
    },
    { key: { accountId: 1, eventId: 1 }, name: 'event', unique: true },
    { key: { at: 1 }, name: 'retention', expireAfterSeconds: KEPT_SECONDS },
  ],
});

/** The notifications of every account, each read by its owner only. */
export function createInbox(connection: Connection) {
  const { collection } = INBOX.open(connection);
  const toId = (id: string) => new mongoose.Types.ObjectId(id);
  const toRead = (at: Date) => ({ $set: { readAt: at }, $unset: { unread: 1 as const } });

  return {
    /** Adds unread items in one write, except those that their event has added. */
    async add(items: readonly NewInboxItem[]) {
      const documents = items.map((item) => ({
        _id: new mongoose.Types.ObjectId(),
        ...item,
        unread: true as const,
      }));
      await insertMissing(collection, documents);
    },
    /** A page, newest first. */
    async list(
      accountId: string,
      { cursor, unreadOnly, limit }: { cursor: string | null; unreadOnly: boolean; limit: number },
    ): Promise<Paged<InboxItem>> {
      const after = inboxCursor.parse(cursor);
      const documents = await collection
        .find({
          accountId,
          ...(unreadOnly ? { unread: true as const } : {}),
          ...(after ? toPastFilter('at', after.at, toId(after.id), 'newest-first') : {}),
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit + 1)
        .toArray();
      return inboxCursor.toPage(documents.map(toItem), limit);
    },
    /** Counts at most `max`. */
    countUnread: (accountId: string, max: number): Promise<number> =>
      collection.countDocuments({ accountId, unread: true }, { limit: max }),
    async find(accountId: string, id: string): Promise<InboxItem | null> {
      const found = await collection.findOne({ _id: toId(id), accountId });
      return found && toItem(found);
    },
    /** Marks this item read. A no-op when it is. */
    async markRead(accountId: string, id: string, at: Date) {
      await collection.updateOne({ _id: toId(id), accountId, unread: true }, toRead(at));
    },
    async removeAll(accountId: string) {
      await collection.deleteMany({ accountId });
    },
    /** Marks this item and older ones read. */
    async markReadUpTo(accountId: string, last: Pick<InboxItem, 'at' | 'id'>, at: Date) {
      await collection.updateMany(
        {
          accountId,
          unread: true,
          $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lte: toId(last.id) } }],
        },
        toRead(at),
      );
    },
  };
}

function toItem({ _id, accountId, eventId, notice, at, readAt }: InboxDocument): InboxItem {
  return { id: _id.toHexString(), accountId, eventId, notice, at, readAt: readAt ?? null };
}
