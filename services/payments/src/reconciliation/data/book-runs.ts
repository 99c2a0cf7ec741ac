import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { BookRunStatus, BookScope } from '@candor/contracts/reconciliation';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';
import { readPage } from '@candor/kit/mongo/list-cursor';
import { type Outbox, toOutbox, WITHOUT_OUTBOX, withEvents } from '@candor/kit/mongo/outbox';
import {
  type DocumentOf,
  type StoredDocument,
  toItem,
  toObjectId,
} from '@candor/platform/decisions/decided-documents';
import type { mongo } from 'mongoose';
import type { BookRun } from '../rules/book-run.ts';

const RUNS = defineCollection<DocumentOf<BookRun>>({
  name: 'book_runs',
  required: {
    scope: String,
    status: String,
    createdAt: Date,
    wallets: Number,
    entries: Number,
    found: Object,
    incomplete: Array,
    comparedBatch: Number,
  },
  optional: {
    active: Boolean,
    startedBy: Object,
    finishedAt: Date,
    expectedEntries: Number,
    sums: Object,
    alert: String,
    drifts: Number,
  },
  indexes: [
    {
      key: { active: 1 },
      unique: true,
      name: 'active',
      partialFilterExpression: { active: true },
    },
    { key: { createdAt: -1, _id: -1 }, name: 'age' },
    { key: { status: 1, createdAt: -1 }, name: 'status_age' },
    { key: { status: 1, scope: 1, createdAt: -1 }, name: 'status_scope_age' },
    { key: { alert: 1, createdAt: -1 }, name: 'alert_age' },
  ],
  hasOutbox: true,
});

/** The runs of the reconciliation. */
export function createBookRuns(connection: Connection, outbox: Outbox) {
  const { model, collection } = RUNS.open<StoredDocument>(connection);
  const listeners: (() => void)[] = [];
  const wakeOutbox = outbox.register(model);
  const read = { projection: WITHOUT_OUTBOX };

  async function newest(filter: object): Promise<BookRun | null> {
    return toItem<BookRun>(await collection.findOne(filter, { ...read, sort: { createdAt: -1 } }));
  }

  return {
    /** False if another run waits or is running. */
    async insert({ id, ...run }: BookRun, events: readonly EventEnvelope[]): Promise<boolean> {
      const document = { _id: toObjectId(id), ...run, ...toOutbox([...events]) };
      if (!(await insertOnce(collection, document))) return false;
      wakeOutbox([document]);
      for (const listener of listeners) listener();
      return true;
    },
    /** Calls the listener when this process has queued a run. */
    onQueued: (listener: () => void): void => void listeners.push(listener),
    find: async (id: string): Promise<BookRun | null> =>
      toItem<BookRun>(await collection.findOne({ _id: toObjectId(id) }, read)),
    findActive: async (): Promise<BookRun | null> =>
      toItem<BookRun>(await collection.findOne({ active: true }, read)),
    /** Makes the change if the run has this status; null otherwise. */
    async change(
      id: string,
      from: BookRunStatus,
      set: Partial<BookRun>,
      { ends, events }: { ends?: boolean; events: readonly EventEnvelope[] },
    ): Promise<BookRun | null> {
      const update = { $set: set, ...(ends ? { $unset: { active: 1 } } : {}) };
      const changed = await collection.findOneAndUpdate(
        { _id: toObjectId(id), status: from },
        withEvents(update, events) as mongo.UpdateFilter<StoredDocument>,
        { returnDocument: 'after' },
      );
      if (changed) wakeOutbox([changed]);
      return toItem<BookRun>(changed);
    },
    /** Records that a batch of projections was compared, by any instance, and its breaks. */
    async noteCompared(id: string, batch: number, drifts: number) {
      await collection.updateOne(
        { _id: toObjectId(id), comparedBatch: { $lt: batch } },
        { $set: { comparedBatch: batch }, $inc: { drifts } },
      );
    },
    /** The latest run that is done. */
    findLatest: (scope?: BookScope): Promise<BookRun | null> =>
      newest({ status: 'done', ...(scope ? { scope } : {}) }),
    /** The latest run, however it ended. */
    findNewest: (scope: BookScope): Promise<BookRun | null> => newest({ scope }),
    /** The latest run that caused an email. */
    findLastAlert: (): Promise<BookRun | null> => newest({ alert: { $gt: '' } }),
    /** Newest first. */
    list: (query: { limit: number; cursor: string | null }): Promise<Paged<BookRun>> =>
      readPage(
        collection,
        {},
        { ...query, order: 'newest-first' },
        (document) => toItem<BookRun>(document) as BookRun,
      ),
  };
}
