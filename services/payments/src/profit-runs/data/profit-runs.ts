import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { listCursor, toCursorFilter } from '@candor/kit/mongo/list-cursor';
import { openCollection } from '@candor/kit/mongo/open-collection';
import { OUTBOX_INDEX, type Outbox, WITHOUT_OUTBOX, withEvents } from '@candor/kit/mongo/outbox';
import type { mongo } from 'mongoose';
import { toObjectId, type WorkflowDocument } from '../../decisions/data/workflow-documents.ts';
import { POSTING_STATUSES, type ProfitRun, type StoredRunStatus } from '../rules/profit-run.ts';

/** A run with the call that created it. */
export interface StoredRun extends ProfitRun {
  idempotencyKey?: string;
  bodyHash?: string;
}

/** A change of a run that is made only if the run still is as expected. */
export interface RunChange {
  from: readonly StoredRunStatus[];
  /** Further conditions. */
  where?: object;
  set: Partial<ProfitRun> | Record<string, unknown>;
  unset?: readonly (keyof ProfitRun)[];
  events: readonly EventEnvelope[];
}

export interface ProfitRuns {
  insert(run: StoredRun): Promise<void>;
  find(id: string): Promise<StoredRun | null>;
  findByKey(makerId: string, key: string): Promise<StoredRun | null>;
  /**
   * Makes the change in one write; null if the run is not as expected.
   * @throws the driver's duplicate key error when the period has another active run or this attempt, or the key belongs to
   *   another run
   */
  change(id: string, change: RunChange): Promise<StoredRun | null>;
  remove(id: string): Promise<void>;
  /** Newest first. */
  list(page: { limit: number; cursor: string | null }): Promise<Paged<StoredRun>>;
  /** The finished run of the latest period before this one. */
  findPrevious(period: string): Promise<StoredRun | null>;
  /** The run that occupies the period. */
  findActive(period: string): Promise<StoredRun | null>;
  /** The latest attempt that has a number. */
  findLastAttempt(period: string): Promise<StoredRun | null>;
  /** The run that credited this attempt of the period. */
  findCredited(period: string, attempt: number): Promise<StoredRun | null>;
  /** Runs whose lines are to be posted, oldest first. */
  findPosting(): Promise<StoredRun[]>;
  /** Drafts and proposals whose time is over. */
  findExpired(now: Date, limit: number): Promise<StoredRun[]>;
  /** Runs whose lines were still being written at this time. */
  findLoading(before: Date): Promise<StoredRun[]>;
  findMany(ids: readonly string[]): Promise<StoredRun[]>;
}

const SHOWN = { status: { $ne: 'loading' } };

export function createProfitRuns(connection: Connection, outbox: Outbox): ProfitRuns {
  const collection = openCollection<WorkflowDocument>(connection, 'profit_runs', [
    {
      key: { period: 1 },
      unique: true,
      name: 'active_period',
      partialFilterExpression: { active: true },
    },
    {
      key: { period: 1, attempt: 1 },
      unique: true,
      name: 'period_attempt',
      partialFilterExpression: { attempt: { $exists: true } },
    },
    {
      key: { 'maker.id': 1, idempotencyKey: 1 },
      unique: true,
      name: 'owner_idempotency_key',
      partialFilterExpression: { idempotencyKey: { $exists: true } },
    },
    { key: { createdAt: -1, _id: -1 }, name: 'age' },
    { key: { status: 1, period: -1 }, name: 'status_period' },
    { key: { status: 1, expiresAt: 1 }, name: 'expiry' },
    OUTBOX_INDEX,
  ]);
  const wakeOutbox = outbox.register({ collection: collection as never });

  const read = { projection: WITHOUT_OUTBOX };
  const find = (filter: object) => collection.find(filter, read);
  const findOne = async (filter: object) => toRun(await collection.findOne(filter, read));
  const toRuns = async (cursor: mongo.FindCursor<WorkflowDocument>) =>
    (await cursor.toArray()).map((document) => toRun(document) as StoredRun);

  return {
    async insert({ id, ...run }) {
      await collection.insertOne({ _id: toObjectId(id), ...run });
    },
    find: (id) => findOne({ _id: toObjectId(id), ...SHOWN }),
    findByKey: (makerId, key) => findOne({ 'maker.id': makerId, idempotencyKey: key, ...SHOWN }),
    async change(id, { from, where = {}, set, unset = [], events }) {
      const update = {
        $set: set,
        ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, 1])) } : {}),
      };
      const changed = await collection.findOneAndUpdate(
        { _id: toObjectId(id), status: { $in: [...from] }, ...where },
        withEvents(update, events) as mongo.UpdateFilter<WorkflowDocument>,
        { ...read, returnDocument: 'after' },
      );
      if (changed && events.length > 0) wakeOutbox();
      return toRun(changed);
    },
    async remove(id) {
      await collection.deleteOne({ _id: toObjectId(id) });
    },
    async list({ limit, cursor }) {
      const after = toCursorFilter(cursor, 'newest-first');
      const found = await toRuns(
        find({ ...SHOWN, ...after })
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit + 1),
      );
      return listCursor.toPage(found, limit);
    },
    async findPrevious(period) {
      const [found] = await toRuns(
        find({ status: 'done', period: { $lt: period } })
          .sort({ period: -1 })
          .limit(1),
      );
      return found ?? null;
    },
    findActive: (period) => findOne({ period, active: true }),
    async findLastAttempt(period) {
      const [found] = await toRuns(
        find({ period, attempt: { $exists: true } })
          .sort({ attempt: -1 })
          .limit(1),
      );
      return found ?? null;
    },
    findCredited: (period, attempt) =>
      findOne({
        period,
        // Runs that were proposed before attempts were numbered are the first.
        ...(attempt === 1 ? { $or: [{ attempt }, { attempt: { $exists: false } }] } : { attempt }),
        'credit.decision.status': 'approved',
      }),
    findPosting: () => toRuns(find({ status: { $in: [...POSTING_STATUSES] } }).sort({ _id: 1 })),
    findExpired: (now, limit) =>
      toRuns(
        find({
          status: { $in: ['draft', 'proposed', 'reversal-proposed'] },
          expiresAt: { $lte: now },
        }).limit(limit),
      ),
    findLoading: (before) => toRuns(find({ status: 'loading', createdAt: { $lte: before } })),
    findMany: (ids) => toRuns(find({ _id: { $in: ids.map(toObjectId) } })),
  };
}

function toRun(document: WorkflowDocument | null): StoredRun | null {
  if (!document) return null;
  const { _id, ...run } = document;
  return { id: _id.toHexString(), ...run } as unknown as StoredRun;
}
