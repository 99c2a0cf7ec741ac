import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { readPage } from '@candor/kit/mongo/list-cursor';
import { type Outbox, WITHOUT_OUTBOX, withEvents } from '@candor/kit/mongo/outbox';
import {
  createDecidedDocuments,
  type DocumentOf,
  type StoredDocument,
  toItem,
  toObjectId,
} from '@candor/platform/decisions/decided-documents';
import type { Decision } from '@candor/platform/decisions/decision';
import type { DecisionState, Fields } from '@candor/platform/decisions/decision-kind';
import type { mongo } from 'mongoose';
import {
  POSTING_STATUSES,
  type ProfitRun,
  type StepName,
  type StoredRunStatus,
  toProposals,
  WEEK_FIELDS,
} from '../rules/profit-run.ts';

/** A run with the call that created it. */
export interface StoredRun extends ProfitRun {
  callId?: string;
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

/** The decision on a step, which it names unless nobody made it. */
export interface StepDecision extends Decision {
  step?: StepName;
  /** That of the proposal that its maker was shown, if the call named it. */
  proposedAt?: string;
}

/** The status of a run whose step can be decided. */
export const OPEN: Record<StepName, StoredRunStatus> = {
  credit: 'proposed',
  reversal: 'reversal-proposed',
};

const SHOWN = { status: { $ne: 'loading' } };

const RUNS = defineCollection<DocumentOf<StoredRun>>({
  name: 'profit_runs',
  required: {
    period: String,
    source: String,
    status: String,
    maker: Object,
    makerName: String,
    createdAt: Date,
    wallets: Number,
    total: Number,
    posted: Object,
    skipped: Number,
    reversed: Object,
    kept: Number,
  },
  optional: {
    rates: Array,
    expiresAt: Date,
    previous: Object,
    credit: Object,
    reversal: Object,
    earlierReversals: Array,
    finishedAt: Date,
    active: Boolean,
    attempt: Number,
    callId: String,
    bodyHash: String,
  },
  indexes: [
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
      key: { callId: 1 },
      unique: true,
      name: 'call',
      partialFilterExpression: { callId: { $exists: true } },
    },
    { key: { createdAt: -1, _id: -1 }, name: 'age' },
    { key: { status: 1, period: -1 }, name: 'status_period' },
    { key: { status: 1, expiresAt: 1 }, name: 'expiry' },
  ],
  hasOutbox: true,
});

export function createProfitRuns(connection: Connection, outbox: Outbox) {
  const { model, collection } = RUNS.open<StoredDocument>(connection);
  const listeners: (() => void)[] = [];
  const wakeRelay = outbox.register(model);
  const wakeOutbox = (written: readonly StoredDocument[]) => {
    wakeRelay(written);
    if (written.some(({ status }) => POSTING_STATUSES.includes(status)))
      for (const listener of listeners) listener();
  };

  const read = { projection: WITHOUT_OUTBOX };
  const find = (filter: object) => collection.find(filter, read);
  const findOne = async (filter: object) =>
    toItem<StoredRun>(await collection.findOne(filter, read));
  const toRuns = async (cursor: mongo.FindCursor<StoredDocument>) =>
    (await cursor.toArray()).map((document) => toItem<StoredRun>(document) as StoredRun);

  const findShown = (id: string) => findOne({ _id: toObjectId(id), ...SHOWN });
  const toDocuments = (step: StepName) => ({
    ...createDecidedDocuments<StoredRun, StepDecision>(collection, wakeOutbox, {
      open: OPEN[step],
      maker: `${step}.maker.id`,
      involved: [`${step}.maker.id`],
      expires: 'expiresAt',
      // A run is not settled, its lines are posted by a job.
      unsettled: 'unsettledSince',
      toState: (run) => toStepState(run, step),
      // A later proposal is not the one that was read.
      asRead: (run) => ({ [`${step}.proposedAt`]: run[step]?.proposedAt }),
      toFields: (_run, decision, status) => toStepFields(step, decision, status as StoredRunStatus),
    }),
    find: findShown,
  });

  return {
    /** Runs by their proposed step. */
    steps: { credit: toDocuments('credit'), reversal: toDocuments('reversal') },
    async insert({ id, ...run }: StoredRun) {
      await collection.insertOne({ _id: toObjectId(id), ...run });
    },
    find: findShown,
    findByCall: (callId: string): Promise<StoredRun | null> => findOne({ callId, ...SHOWN }),
    /**
     * Makes the change in one write; null if the run is not as expected.
     * @throws the driver's duplicate key error when the period has another active run or this attempt, or the call has made
     *   another run
     */
    async change(
      id: string,
      { from, where = {}, set, unset = [], events }: RunChange,
    ): Promise<StoredRun | null> {
      const update = {
        $set: set,
        ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map((name) => [name, 1])) } : {}),
      };
      const changed = await collection.findOneAndUpdate(
        { _id: toObjectId(id), status: { $in: [...from] }, ...where },
        withEvents(update, events) as mongo.UpdateFilter<StoredDocument>,
        { returnDocument: 'after' },
      );
      if (changed && events.length > 0) wakeOutbox([changed]);
      return toItem<StoredRun>(changed);
    },
    async remove(id: string) {
      await collection.deleteOne({ _id: toObjectId(id) });
    },
    /** Newest first. */
    list: (query: { limit: number; cursor: string | null }): Promise<Paged<StoredRun>> =>
      readPage(
        collection,
        SHOWN,
        { ...query, order: 'newest-first' },
        (one) => toItem<StoredRun>(one) as StoredRun,
      ),
    /** The finished run of the latest period before this one. */
    async findPrevious(period: string): Promise<StoredRun | null> {
      const [found] = await toRuns(
        find({ status: 'done', period: { $lt: period } })
          .sort({ period: -1 })
          .limit(1),
      );
      return found ?? null;
    },
    /** The run that occupies the period. */
    findActive: (period: string): Promise<StoredRun | null> => findOne({ period, active: true }),
    /** The latest attempt that has a number. */
    async findLastAttempt(period: string): Promise<StoredRun | null> {
      const [found] = await toRuns(
        find({ period, attempt: { $exists: true } })
          .sort({ attempt: -1 })
          .limit(1),
      );
      return found ?? null;
    },
    /** The run that credited this attempt of the period. */
    findCredited: (period: string, attempt: number): Promise<StoredRun | null> =>
      findOne({
        period,
        // Runs that were proposed before attempts were numbered are the first.
        ...(attempt === 1 ? { $or: [{ attempt }, { attempt: { $exists: false } }] } : { attempt }),
        'credit.decision.status': 'approved',
      }),
    /** Calls the listener when this process has taken a run to a status in which its lines are to be posted. */
    onPosting: (listener: () => void): void => void listeners.push(listener),
    /** Runs whose lines are to be posted, oldest first. */
    findPosting: (): Promise<StoredRun[]> =>
      toRuns(find({ status: { $in: [...POSTING_STATUSES] } }).sort({ _id: 1 })),
    /** Runs with a step that a second admin decides on. */
    findProposed: (limit: number): Promise<StoredRun[]> =>
      toRuns(find({ status: { $in: Object.values(OPEN) } }).limit(limit)),
    /** Expired drafts. */
    findOldDrafts: (now: Date, limit: number): Promise<StoredRun[]> =>
      toRuns(find({ status: 'draft', expiresAt: { $lte: now } }).limit(limit)),
    /** Runs whose lines were still being written at this time. */
    findLoading: (before: Date): Promise<StoredRun[]> =>
      toRuns(find({ status: 'loading', createdAt: { $lte: before } })),
    findMany: (ids: readonly string[]): Promise<StoredRun[]> =>
      toRuns(find({ _id: { $in: ids.map(toObjectId) } })),
  };
}

/** A run has one decision at a time: that on its step. */
function toStepState(run: StoredRun, step: StepName): DecisionState {
  const [proposal, ...earlier] = toProposals(run, step);
  return {
    status: run.status,
    makerId: (proposal?.maker ?? run.maker).id,
    decision: proposal?.decision ?? null,
    earlier: earlier.flatMap(({ decision }) => decision ?? []),
    expiresAt: run.status === 'expired' || run.status === OPEN[step] ? run.expiresAt : null,
    isUnsettled: false,
  };
}

function toStepFields(
  step: StepName,
  decision: StepDecision,
  status: StoredRunStatus,
): Fields<StoredRun> {
  const isEnded = step === 'credit' && decision.status !== 'approved';
  return {
    status,
    [`${step}.decision`]: decision,
    // An expired run keeps its time.
    ...(status === 'expired' ? {} : { expiresAt: null }),
    ...(isEnded ? Object.fromEntries(WEEK_FIELDS.map((field) => [field, undefined])) : {}),
  };
}
