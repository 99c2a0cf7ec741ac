import type { BookCheck } from '@candor/contracts/book-checks';
import type { Paged } from '@candor/contracts/envelope';
import { MAX_FINDINGS } from '@candor/contracts/reconciliation';
import { defineCursor } from '@candor/kit/cursor';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection, type StoredFields } from '@candor/kit/mongo/define-collection';
import { type Finding, toKey } from '../rules/finding.ts';

export interface StoredFinding extends Finding {
  key: string;
  /** The run that found it, the last one if it is open. */
  runId: string;
  /** When a run first found it. */
  since: Date;
}

interface FindingDocument extends StoredFinding {
  /** The key of an open break; with its run's id, what the run found. */
  _id: string;
  /** Of an open break: whether an email has named it. */
  alerted?: boolean;
}

const FINDING: StoredFields<FindingDocument> = {
  required: {
    _id: String,
    key: String,
    runId: String,
    since: Date,
    check: String,
    problem: String,
  },
  optional: {
    walletId: String,
    seq: Number,
    source: String,
    expected: String,
    found: String,
    alerted: Boolean,
  },
};

const findingCursor = defineCursor({ _id: 'text' });

const FINDINGS = defineCollection<FindingDocument>({
  name: 'book_findings',
  ...FINDING,
  indexes: [
    { key: { runId: 1, _id: 1 }, name: 'run' },
    { key: { runId: 1, check: 1, _id: 1 }, name: 'run_check' },
    { key: { since: 1 }, name: 'since' },
  ],
});

const BREAKS = defineCollection<FindingDocument>({
  name: 'book_breaks',
  ...FINDING,
  indexes: [
    { key: { walletId: 1 }, name: 'wallet' },
    { key: { check: 1, _id: 1 }, name: 'check' },
    { key: { alerted: 1 }, name: 'alerted' },
  ],
});

/** What runs found: each run's findings, and the breaks that are open now. */
export function createBookFindings(connection: Connection) {
  const { collection: history } = FINDINGS.open(connection);
  const { collection: breaks } = BREAKS.open(connection);

  return {
    /**
     * Stores what a run found, and that it is open, up to MAX_FINDINGS of a run; beyond that a break that was open stays so.
     * Repeating it changes nothing.
     */
    async record(runId: string, findings: readonly Finding[], at: Date) {
      if (findings.length === 0) return;
      const stored = await history.countDocuments({ runId });
      const room = Math.max(0, MAX_FINDINGS - stored);
      const keyed = findings.map((one) => ({ ...one, key: toKey(one), runId }));
      await breaks.bulkWrite(
        keyed.map(({ key, ...one }, index) => ({
          updateOne: {
            filter: { _id: key },
            update: { $set: { ...one, key }, $setOnInsert: { since: at, alerted: false } },
            upsert: index < room,
          },
        })),
        { ordered: false },
      );
      if (room === 0) return;
      await history.bulkWrite(
        keyed.slice(0, room).map((one) => ({
          updateOne: {
            filter: { _id: `${runId}|${one.key}` },
            update: { $set: { ...one, since: at } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    /** Ends the open breaks of these wallets and checks that this run has not found again. */
    async closeFixedOfWallets(
      runId: string,
      walletIds: readonly string[],
      checks: readonly BookCheck[],
    ) {
      await breaks.deleteMany({
        walletId: { $in: [...walletIds] },
        check: { $in: [...checks] },
        runId: { $ne: runId },
      });
    },
    /** Ends the open breaks of this check without a wallet that this run has not found again. */
    async closeFixedOfCheck(runId: string, check: BookCheck) {
      await breaks.deleteMany({ check, walletId: null, runId: { $ne: runId } });
    },
    /** Ends every open break of these checks that this run has not found again. */
    async closeFixed(runId: string, checks: readonly BookCheck[]) {
      await breaks.deleteMany({ check: { $in: [...checks] }, runId: { $ne: runId } });
    },
    async countOpen(): Promise<Map<BookCheck, number>> {
      const groups = breaks.aggregate<{ _id: BookCheck; count: number }>([
        { $group: { _id: '$check', count: { $sum: 1 } } },
      ]);
      return new Map((await groups.toArray()).map(({ _id, count }) => [_id, count]));
    },
    countUnalerted: (): Promise<number> => breaks.countDocuments({ alerted: false }),
    async markAlerted() {
      await breaks.updateMany({ alerted: false }, { $set: { alerted: true } });
    },
    /** Wallets with an open break, at most `limit`. */
    async openWallets(limit: number): Promise<string[]> {
      const found = await breaks
        .find({ walletId: { $ne: null } }, { projection: { walletId: 1 } })
        .limit(limit)
        .toArray();
      return [...new Set(found.flatMap(({ walletId }) => walletId ?? []))];
    },
    /** Of a run, or the open ones if null; by check and wallet. */
    async list(
      runId: string | null,
      {
        check,
        limit,
        cursor,
      }: { check: BookCheck | undefined; limit: number; cursor: string | null },
    ): Promise<Paged<StoredFinding>> {
      const last = findingCursor.parse(cursor);
      const after = last ? { _id: { $gt: last._id } } : {};
      const filter = { ...(runId ? { runId } : {}), ...(check ? { check } : {}), ...after };
      const found = await (runId ? history : breaks)
        .find(filter)
        .sort({ _id: 1 })
        .limit(limit + 1)
        .toArray();
      return findingCursor.toPage(found, limit);
    },
    /** Removes what runs found before this time; open breaks stay. */
    async forget(before: Date) {
      await history.deleteMany({ since: { $lt: before } });
    },
  };
}
