import type { Paged } from '@candor/contracts/envelope';
import { defineCursor } from '@candor/kit/cursor';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import { toPastFilter } from '@candor/kit/mongo/list-cursor';
import mongoose from 'mongoose';
import type { BulkMail, BulkTotals } from '../rules/bulk-mail.ts';

const bulkCursor = defineCursor({ startedAt: 'time', id: 'id' });

interface BulkDocument extends Omit<BulkMail, 'id'> {
  _id: mongoose.Types.ObjectId;
  /** Of its proposal; of older ones, starter and Idempotency-Key. */
  key: string;
  /** Present until it has ended. */
  open?: true;
}

export type NewBulkMail = Pick<
  BulkMail,
  | 'id'
  | 'subject'
  | 'text'
  | 'templateId'
  | 'audience'
  | 'count'
  | 'startedBy'
  | 'approvedBy'
  | 'startedAt'
  | 'correlationId'
>;
const BULK_MAILS = defineCollection<BulkDocument>({
  name: 'bulk_mails',
  required: {
    key: String,
    subject: String,
    text: String,
    audience: Object,
    count: Number,
    state: String,
    startedBy: Object,
    startedAt: Date,
    cursor: String,
    leftOut: Number,
    isQueued: Boolean,
    nextBatchAt: Date,
    correlationId: String,
  },
  optional: {
    open: Boolean,
    templateId: String,
    approvedBy: Object,
    endedAt: Date,
    isResumed: Boolean,
    totals: Object,
  },
  indexes: [
    { key: { key: 1 }, name: 'key', unique: true },
    { key: { startedAt: -1, _id: -1 }, name: 'newest' },
    {
      key: { open: 1, startedAt: 1 },
      name: 'open',
      partialFilterExpression: { open: true },
    },
  ],
});

/** Bulk mails and how far each has been queued. */
export function createBulkMails(connection: Connection) {
  const { collection } = BULK_MAILS.open(connection);
  const toId = (id: string) => new mongoose.Types.ObjectId(id);
  const listeners: (() => void)[] = [];
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const orNull = (found: BulkDocument | null) => found && toBulk(found);

  return {
    /** Calls the listener when this process has started, stopped or resumed a bulk mail. */
    onChanged: (listener: () => void): void => void listeners.push(listener),
    /** Stores a running bulk mail. A no-op if there is one with this id. */
    async start({ id, ...bulk }: NewBulkMail) {
      const document: BulkDocument = {
        _id: toId(id),
        key: `proposal:${id}`,
        ...bulk,
        state: 'running',
        open: true,
        endedAt: null,
        cursor: '',
        leftOut: 0,
        isQueued: false,
        nextBatchAt: new Date(0),
        totals: null,
      };
      await insertOnce(collection, document);
      announce();
    },
    find: async (id: string): Promise<BulkMail | null> =>
      orNull(await collection.findOne({ _id: toId(id) })),
    /** A page, newest first. */
    async list(query: { cursor: string | null; limit: number }): Promise<Paged<BulkMail>> {
      const after = bulkCursor.parse(query.cursor);
      const documents = await collection
        .find(
          after ? toPastFilter('startedAt', after.startedAt, toId(after.id), 'newest-first') : {},
        )
        .sort({ startedAt: -1, _id: -1 })
        .limit(query.limit + 1)
        .toArray();
      return bulkCursor.toPage(documents.map(toBulk), query.limit);
    },
    /** The oldest that has not ended; null if there is none. */
    async findOpen(): Promise<BulkMail | null> {
      const [found] = await collection
        .find({ open: true })
        .sort({ startedAt: 1 })
        .limit(1)
        .toArray();
      return found ? toBulk(found) : null;
    },
    /** Records that the accounts up to `to` are queued. False when it was stopped or another process recorded it. */
    async advance(
      { id, cursor }: BulkMail,
      {
        to,
        leftOut,
        isQueued,
        nextBatchAt,
      }: { to: string; leftOut: number; isQueued: boolean; nextBatchAt: Date },
    ): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { _id: toId(id), state: 'running', cursor },
        { $set: { cursor: to, isQueued, nextBatchAt }, $inc: { leftOut } },
      );
      return matchedCount === 1;
    },
    /** A no-op unless it is running. */
    async stop(id: string) {
      await collection.updateOne(
        { _id: toId(id), state: 'running' },
        { $set: { state: 'stopping' } },
      );
      announce();
    },
    /** Starts a stopped one again from the first account; the emails that were sent keep their keys. False if it is not stopped. */
    async resume(id: string): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { _id: toId(id), state: 'stopped' },
        {
          $set: {
            state: 'running',
            open: true,
            isResumed: true,
            cursor: '',
            leftOut: 0,
            isQueued: false,
            nextBatchAt: new Date(0),
            totals: null,
            endedAt: null,
          },
        },
      );
      announce();
      return matchedCount === 1;
    },
    /** Records that what its stop cancelled is removed. */
    async markResumed(id: string) {
      await collection.updateOne({ _id: toId(id) }, { $unset: { isResumed: 1 } });
    },
    async end({ id, state }: BulkMail, totals: BulkTotals, at: Date) {
      await collection.updateOne(
        { _id: toId(id), state },
        {
          $set: { state: state === 'stopping' ? 'stopped' : 'finished', totals, endedAt: at },
          $unset: { open: 1 },
        },
      );
    },
  };
}

function toBulk({ _id, key: _key, open: _open, ...bulk }: BulkDocument): BulkMail {
  return { id: _id.toHexString(), ...bulk };
}
