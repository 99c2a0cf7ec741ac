import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertMissing } from '@candor/kit/mongo/insert-once';
import { toPastFilter } from '@candor/kit/mongo/list-cursor';
import mongoose from 'mongoose';
import type { InboxPosition } from '../rules/inbox-cursor.ts';
import type { InboxItem, NewInboxItem } from '../rules/inbox-item.ts';

interface InboxDocument extends NewInboxItem {
  _id: mongoose.Types.ObjectId;
  /** Absent once the item is read, so that the index of unread items stays small. */
  unread?: true;
  readAt?: Date;
}

/** The notifications of every account, each read by its owner only. */
export interface Inbox {
  /** Adds unread items in one write, except those that their event has added. */
  add(items: readonly NewInboxItem[]): Promise<void>;
  /** Newest first, one more than `limit` if there are more. */
  list(
    accountId: string,
    options: { after: InboxPosition | null; unreadOnly: boolean; limit: number },
  ): Promise<InboxItem[]>;
  /** Counts at most `max`. */
  countUnread(accountId: string, max: number): Promise<number>;
  find(accountId: string, id: string): Promise<InboxItem | null>;
  /** Marks this item read. A no-op when it is. */
  markRead(accountId: string, id: string, at: Date): Promise<void>;
  /** Marks this item and older ones read. */
  markReadUpTo(accountId: string, last: InboxPosition, at: Date): Promise<void>;
  removeAll(accountId: string): Promise<void>;
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

export function createInbox(connection: Connection): Inbox {
  const { collection } = INBOX.open(connection);
  const toId = (id: string) => new mongoose.Types.ObjectId(id);
  const toRead = (at: Date) => ({ $set: { readAt: at }, $unset: { unread: 1 as const } });

  return {
    async add(items) {
      const documents = items.map((item) => ({
        _id: new mongoose.Types.ObjectId(),
        ...item,
        unread: true as const,
      }));
      await insertMissing(collection, documents);
    },
    async list(accountId, { after, unreadOnly, limit }) {
      const documents = await collection
        .find({
          accountId,
          ...(unreadOnly ? { unread: true as const } : {}),
          ...(after ? toPastFilter('at', after.at, toId(after.id), 'newest-first') : {}),
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit + 1)
        .toArray();
      return documents.map(toItem);
    },
    countUnread: (accountId, max) =>
      collection.countDocuments({ accountId, unread: true }, { limit: max }),
    async find(accountId, id) {
      const found = await collection.findOne({ _id: toId(id), accountId });
      return found && toItem(found);
    },
    async markRead(accountId, id, at) {
      await collection.updateOne({ _id: toId(id), accountId, unread: true }, toRead(at));
    },
    async removeAll(accountId) {
      await collection.deleteMany({ accountId });
    },
    async markReadUpTo(accountId, last, at) {
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
