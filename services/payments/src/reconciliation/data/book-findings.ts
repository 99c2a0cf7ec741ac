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
  /** Of an open break: whether a mail has named it. */
  alerted?: boolean;
}

/** What runs found: each run's findings, and the breaks that are open now. */
export interface BookFindings {
  /** Stores what a run found, and that it is open. Repeating it changes nothing. */
  record(runId: string, findings: readonly Finding[], at: Date): Promise<void>;
  /** Ends the open breaks of these wallets and checks that this run has not found again. */
  closeFixedOfWallets(
    runId: string,
    walletIds: readonly string[],
    checks: readonly BookCheck[],
  ): Promise<void>;
  /** Ends the open breaks of this check without a wallet that this run has not found again. */
  closeFixedOfCheck(runId: string, check: BookCheck): Promise<void>;
  /** Ends every open break of these checks that this run has not found again. */
  closeFixed(runId: string, checks: readonly BookCheck[]): Promise<void>;
  /** How many of the check a run found, as far as they are stored. */
  count(runId: string, check: BookCheck): Promise<number>;
  countOpen(): Promise<Map<BookCheck, number>>;
  countUnalerted(): Promise<number>;
  markAlerted(): Promise<void>;
  /** Wallets with an open break, at most `limit`. */
  openWallets(limit: number): Promise<string[]>;
  /** Of a run, or the open ones if null; by check and wallet. */
  list(
    runId: string | null,
    options: { check: BookCheck | undefined; limit: number; cursor: string | null },
  ): Promise<Paged<StoredFinding>>;
  /** Removes what runs found before this time; open breaks stay. */
  forget(before: Date): Promise<void>;
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

export function createBookFindings(connection: Connection): BookFindings {
  const { collection: history } = FINDINGS.open(connection);
  const { collection: breaks } = BREAKS.open(connection);

  return {
    async record(runId, findings, at) {
      if (findings.length === 0) return;
      const stored = await history.countDocuments({ runId });
      const kept = findings.slice(0, Math.max(0, MAX_FINDINGS - stored));
      if (kept.length === 0) return;
      const keyed = kept.map((one) => ({ ...one, key: toKey(one), runId }));
      await breaks.bulkWrite(
        keyed.map(({ key, ...one }) => ({
          updateOne: {
            filter: { _id: key },
            update: { $set: { ...one, key }, $setOnInsert: { since: at, alerted: false } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      await history.bulkWrite(
        keyed.map((one) => ({
          updateOne: {
            filter: { _id: `${runId}|${one.key}` },
            update: { $set: { ...one, since: at } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    async closeFixedOfWallets(runId, walletIds, checks) {
      await breaks.deleteMany({
        walletId: { $in: [...walletIds] },
        check: { $in: [...checks] },
        runId: { $ne: runId },
      });
    },
    async closeFixedOfCheck(runId, check) {
      await breaks.deleteMany({ check, walletId: null, runId: { $ne: runId } });
    },
    async closeFixed(runId, checks) {
      await breaks.deleteMany({ check: { $in: [...checks] }, runId: { $ne: runId } });
    },
    count: (runId, check) => history.countDocuments({ runId, check }),
    async countOpen() {
      const groups = breaks.aggregate<{ _id: BookCheck; count: number }>([
        { $group: { _id: '$check', count: { $sum: 1 } } },
      ]);
      return new Map((await groups.toArray()).map(({ _id, count }) => [_id, count]));
    },
    countUnalerted: () => breaks.countDocuments({ alerted: false }),
    async markAlerted() {
      await breaks.updateMany({ alerted: false }, { $set: { alerted: true } });
    },
    async openWallets(limit) {
      const found = await breaks
        .find({ walletId: { $ne: null } }, { projection: { walletId: 1 } })
        .limit(limit)
        .toArray();
      return [...new Set(found.flatMap(({ walletId }) => walletId ?? []))];
    },
    async list(runId, { check, limit, cursor }) {
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
    async forget(before) {
      await history.deleteMany({ since: { $lt: before } });
    },
  };
}
