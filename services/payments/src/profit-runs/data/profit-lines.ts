import type { Paged } from '@candor/contracts/envelope';
import type {
  ProfitLineChange,
  ProfitLineProblem,
  ProfitLineStatus,
} from '@candor/contracts/profit-runs';
import { defineCursor } from '@candor/kit/cursor';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import type { mongo } from 'mongoose';
import type { ProfitLine } from '../rules/profit-run.ts';

export interface LineOutcome {
  number: number;
  status: ProfitLineStatus;
  problem: ProfitLineProblem | null;
  seq: number | null;
}

export interface LineFilter {
  change?: ProfitLineChange | undefined;
  status?: ProfitLineStatus | undefined;
}

const READ = { projection: { _id: 0 } };
const lineCursor = defineCursor({ number: 'number' });

const LINES = defineCollection<ProfitLine>({
  name: 'profit_lines',
  required: {
    runId: String,
    number: Number,
    accountId: String,
    amount: Number,
    change: String,
    status: String,
  },
  optional: {
    line: Number,
    parts: Array,
    note: String,
    previousAmount: Number,
    problem: String,
    seq: Number,
  },
  indexes: [
    { key: { runId: 1, number: 1 }, unique: true, name: 'run_number' },
    { key: { runId: 1, accountId: 1 }, unique: true, name: 'run_account' },
    { key: { runId: 1, status: 1, number: 1 }, name: 'run_status' },
    { key: { runId: 1, change: 1, number: 1 }, name: 'run_change' },
    { key: { accountId: 1 }, name: 'account' },
  ],
});

/** The wallets of profit runs. Their amounts are never changed, only what became of them. */
export function createProfitLines(connection: Connection) {
  const { collection } = LINES.open(connection);
  const find = (filter: object) => collection.find<ProfitLine>(filter, READ);

  return {
    async insert(lines: readonly ProfitLine[]) {
      if (lines.length === 0) return;
      await collection.insertMany(lines as mongo.OptionalUnlessRequiredId<ProfitLine>[]);
    },
    async remove(runId: string) {
      await collection.deleteMany({ runId });
    },
    /** The next lines with this status, in order. */
    next: (runId: string, status: ProfitLineStatus, limit: number): Promise<ProfitLine[]> =>
      find({ runId, status }).sort({ number: 1 }).limit(limit).toArray(),
    /** Records what became of lines that still have the status `from`. */
    async settle(runId: string, from: ProfitLineStatus, outcomes: readonly LineOutcome[]) {
      if (outcomes.length === 0) return;
      await collection.bulkWrite(
        outcomes.map(({ number, ...outcome }) => ({
          updateOne: { filter: { runId, number, status: from }, update: { $set: outcome } },
        })),
        { ordered: false },
      );
    },
    /** Every line of a run, in order. */
    ofRun: (runId: string): AsyncIterable<ProfitLine> => find({ runId }).sort({ number: 1 }),
    findByWallet: (runId: string, accountId: string): Promise<ProfitLine | null> =>
      collection.findOne<ProfitLine>({ runId, accountId }, READ),
    async list(
      runId: string,
      { change, status, limit, cursor }: LineFilter & { limit: number; cursor: string | null },
    ): Promise<Paged<ProfitLine>> {
      const after = lineCursor.parse(cursor);
      const found = await find({
        runId,
        ...(change ? { change } : {}),
        ...(status ? { status } : {}),
        ...(after && { number: { $gt: after.number } }),
      })
        .sort({ number: 1 })
        .limit(limit + 1)
        .toArray();
      return lineCursor.toPage(found, limit);
    },
    /** Ids of the runs with a line of the account that is not posted. */
    async runsPlannedFor(accountId: string): Promise<string[]> {
      const lines = await find({ accountId, status: 'planned' }).toArray();
      return lines.map(({ runId }) => runId);
    },
    ofAccounts: (accountIds: readonly string[]): AsyncIterable<ProfitLine> =>
      find({ accountId: { $in: [...accountIds] } }),
    async *accountIds(): AsyncIterable<string> {
      const cursor = collection.find({}, { projection: { _id: 0, accountId: 1 } });
      for await (const { accountId } of cursor) yield accountId;
    },
  };
}
