import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { findDuplicateIndex } from '@candor/kit/mongo/duplicate-key';
import { type Outbox, toOutbox } from '@candor/kit/mongo/outbox';
import mongoose, { type mongo } from 'mongoose';
import type { CountedEntry } from '../../overview/rules/day-totals.ts';
import type { BalancePoint, EntryFacts, LedgerEntry } from '../rules/ledger-entry.ts';
import { ENTRIES, ENTRY_FIELDS, type EntryDocument } from './entry-documents.ts';
import { type EntryFilter, toEntryFilter } from './entry-filter.ts';

export interface NewEntry {
  entry: LedgerEntry;
  events: EventEnvelope[];
}

/** The fields of an entry that link it to its predecessor. */
export type EntryStep = Pick<LedgerEntry, 'seq' | 'postings' | 'prevHash' | 'hash'>;
type HeadFields = Pick<LedgerEntry, 'walletId' | 'seq' | 'hash'>;

const FACTS = {
  seq: 1,
  kind: 1,
  sourceId: 1,
  reference: 1,
  detail: 1,
  reason: 1,
  about: 1,
  occurredAt: 1,
} as const satisfies Record<keyof EntryFacts, 1>;

/** Wallets per query: each is a branch of an `$or`. */
const WALLETS_AT_ONCE = 100;

const COUNTED = {
  seq: 1,
  kind: 1,
  sourceId: 1,
  about: 1,
  postings: 1,
  occurredAt: 1,
} as const satisfies Record<keyof CountedEntry, 1>;

const POINT = {
  seq: 1,
  kind: 1,
  postings: 1,
  balances: 1,
  occurredAt: 1,
} as const satisfies Record<keyof BalancePoint, 1>;

const STEP = {
  seq: 1,
  postings: 1,
  prevHash: 1,
  hash: 1,
} as const satisfies Record<keyof EntryStep, 1>;

/**
 * Older entries carry the time of their request: within so many numbers, a later time may have an earlier
 * number. An entry belongs to the period in which it and all earlier ones had happened.
 */
const DISORDER = 1_000;

/** Few enough that a batch is garbage before young objects are collected: of 250, statements took a third more memory, and the same time. */
const RANGE_BATCH = 25;
/** Entries that one answer of the database holds: by default it is filled up to 16 MB. */
const BATCH_SIZE = 1_000;

/** The append-only collection of entries. Only the outbox fields of a document are ever changed. */
export type Entries = ReturnType<typeof createEntries>;

export function createEntries(connection: Connection, outbox: Outbox) {
  const { model, collection } = ENTRIES.open(connection);
  const wakeOutbox = outbox.register(model);

  const findOne = (filter: mongo.Filter<EntryDocument>, options: mongo.FindOptions = {}) =>
    collection.findOne<LedgerEntry>(filter, { projection: ENTRY_FIELDS, ...options });
  const find = (filter: mongo.Filter<EntryDocument>) =>
    collection.find<LedgerEntry>(filter, { projection: ENTRY_FIELDS });

  const last = (walletId: string) => findOne({ walletId }, { sort: { seq: -1 } });

  return {
    /**
     * Inserts in order and stops at the first entry that a unique index refuses.
     * @returns how many were inserted, which is also the index of the refused entry
     */
    async insert(entries: readonly NewEntry[]): Promise<number> {
      const documents = entries.map(({ entry, events }) => ({ ...entry, ...toOutbox(events) }));
      try {
        await collection.insertMany(documents as mongo.OptionalUnlessRequiredId<EntryDocument>[], {
          ordered: true,
        });
        wakeOutbox(documents);
        return entries.length;
      } catch (error) {
        const refused = findDuplicateIndex(error);
        if (refused === null) throw error;
        if (refused > 0) wakeOutbox(documents.slice(0, refused));
        return refused;
      }
    },
    last,
    async findLast(walletIds: readonly string[]): Promise<Map<string, LedgerEntry>> {
      const found = await Promise.all(walletIds.map(last));
      return new Map(found.flatMap((entry) => (entry ? [[entry.walletId, entry]] : [])));
    },
    /** Which of these wallets have an entry after number `seq`. */
    async findMoved(
      heads: readonly { walletId: string; seq: number }[],
    ): Promise<ReadonlySet<string>> {
      const moved = new Set<string>();
      for (let from = 0; from < heads.length; from += WALLETS_AT_ONCE) {
        const later = heads
          .slice(from, from + WALLETS_AT_ONCE)
          .map(({ walletId, seq }) => ({ walletId, seq: { $gt: seq } }));
        const cursor = collection.find<Pick<LedgerEntry, 'walletId'>>(
          { $or: later },
          { projection: { _id: 0, walletId: 1 } },
        );
        for await (const { walletId } of cursor) moved.add(walletId);
      }
      return moved;
    },
    findBySource: (walletId: string, sourceId: string): Promise<LedgerEntry | null> =>
      findOne({ walletId, sourceId }),
    findBySeq: (walletId: string, seq: number): Promise<LedgerEntry | null> =>
      findOne({ walletId, seq }),
    /** The entry that reverses the entry with this number. */
    findReversal: (walletId: string, seq: number): Promise<LedgerEntry | null> =>
      findOne({ walletId, reverses: { $eq: seq, $gt: 0 } }),
    /** Maps the numbers of reversed entries to the numbers of their reversals. */
    async findReversals(walletId: string, seqs: readonly number[]): Promise<Map<number, number>> {
      const found = await collection
        .find<{ seq: number; reverses: number }>(
          { walletId, reverses: { $in: [...seqs], $gt: 0 } },
          { projection: { _id: 0, seq: 1, reverses: 1 } },
        )
        .toArray();
      return new Map(found.map(({ seq, reverses }) => [reverses, seq]));
    },
    findFirst: (filter: EntryFilter): Promise<LedgerEntry | null> =>
      findOne(toEntryFilter(filter), { sort: { seq: 1 } }),
    /** Newest first; only entries before number `before`, if given. */
    newest: (
      filter: EntryFilter,
      { limit, before }: { limit: number; before?: number | null },
    ): Promise<LedgerEntry[]> =>
      find(toEntryFilter(filter, before)).sort({ seq: -1 }).limit(limit).toArray(),
    /** The same of entries from which a chart is drawn. */
    newestPoints: (filter: EntryFilter, limit: number): Promise<BalancePoint[]> =>
      collection
        .find<BalancePoint>(toEntryFilter(filter), { projection: { _id: 0, ...POINT } })
        .sort({ seq: -1 })
        .limit(limit)
        .toArray(),
    count: (filter: EntryFilter): Promise<number> =>
      collection.countDocuments(toEntryFilter(filter)),
    findMany: (walletId: string, seqs: readonly number[]): Promise<LedgerEntry[]> =>
      find({ walletId, seq: { $in: [...seqs] } }).toArray(),
    /** The facts of the entries after number `after`, oldest first. */
    async *facts(walletId: string, after: number): AsyncIterable<EntryFacts> {
      const projection = { _id: 0, ...FACTS };
      yield* collection
        .find<EntryFacts>({ walletId, seq: { $gt: after } }, { projection, batchSize: BATCH_SIZE })
        .sort({ seq: 1 });
    },
    /** Wallets with entries in order of their ids, after this one. */
    async listWallets(after: string | null, limit: number): Promise<string[]> {
      const wallets: string[] = [];
      for (let last = after; wallets.length < limit; last = wallets.at(-1) ?? null) {
        const next: { walletId: string } | null = await collection.findOne(
          last === null ? {} : { walletId: { $gt: last } },
          {
            projection: { _id: 0, walletId: 1 },
            sort: { walletId: 1, seq: 1 },
            hint: 'wallet_seq',
          },
        );
        if (!next) break;
        wallets.push(next.walletId);
      }
      return wallets;
    },
    /** Of each wallet up to `limit` entries after number `after`, oldest first, as the totals of a day count them. */
    async listCounted(
      wallets: readonly { id: string; after: number }[],
      limit: number,
    ): Promise<Map<string, CountedEntry[]>> {
      const found = new Map<string, CountedEntry[]>(wallets.map(({ id }) => [id, []]));
      for (let from = 0; from < wallets.length; from += WALLETS_AT_ONCE) {
        const ranges = wallets.slice(from, from + WALLETS_AT_ONCE).map(({ id, after }) => ({
          walletId: id,
          seq: { $gt: after, $lte: after + limit },
        }));
        const cursor = collection.find<CountedEntry & { walletId: string }>(
          { $or: ranges },
          { projection: { _id: 0, walletId: 1, ...COUNTED } },
        );
        for await (const { walletId, ...entry } of cursor) found.get(walletId)?.push(entry);
      }
      for (const entries of found.values()) entries.sort((one, other) => one.seq - other.seq);
      return found;
    },
    /** The number of the first entry at or after a time: where a period ends and the next one begins. Null if there is none. */
    async findFirstFrom(walletId: string, at: Date): Promise<number | null> {
      const findSeq = (filter: mongo.Filter<EntryDocument>, sort: mongo.Sort) =>
        findOne({ walletId, ...filter }, { sort, projection: { _id: 0, seq: 1, occurredAt: 1 } });
      const earliest = await findSeq({ occurredAt: { $gte: at } }, { occurredAt: 1 });
      if (!earliest) return null;
      // Several entries can have the same time.
      const { occurredAt } = earliest;
      let first = (await findSeq({ occurredAt }, { seq: 1 }))?.seq ?? earliest.seq;
      for (;;) {
        const seq = { $gte: first - DISORDER, $lt: first };
        const earlier = await findSeq({ seq, occurredAt: { $gte: at } }, { seq: 1 });
        if (!earlier) return first;
        first = earlier.seq;
      }
    },
    /** What the entries with numbers `first` to `last` change, oldest first. */
    steps: (walletId: string, first: number, last: number): AsyncIterable<EntryStep> =>
      collection
        .find<EntryStep>(
          { walletId, seq: { $gte: first, $lte: last } },
          { projection: { _id: 0, ...STEP }, batchSize: BATCH_SIZE },
        )
        .sort({ seq: 1 }),
    /** The entries with numbers `first` to `last`, oldest first, in batches; holds no cursor open between them. */
    async *range(walletId: string, first: number, last: number): AsyncIterable<LedgerEntry[]> {
      for (let from = first; from <= last; from += RANGE_BATCH) {
        const to = Math.min(last, from + RANGE_BATCH - 1);
        yield await find({ walletId, seq: { $gte: from, $lte: to } })
          .sort({ seq: 1 })
          .toArray();
      }
    },
    /** The whole chain of a wallet, oldest first. */
    chain: (walletId: string): Promise<LedgerEntry[]> =>
      find({ walletId }).sort({ seq: 1 }).toArray(),
    /**
     * The last entry of every wallet with entries since `since`, or of every wallet if null, ordered by wallet. Uses the
     * insertion time of an entry, not its `occurredAt`.
     */
    async *heads(since: Date | null): AsyncIterable<HeadFields> {
      const options = {
        projection: { _id: 0, walletId: 1, seq: 1, hash: 1 },
        batchSize: BATCH_SIZE,
      };
      if (!since) {
        let last: HeadFields | null = null;
        const inOrder = collection.find<HeadFields>({}, options).sort({ walletId: 1, seq: 1 });
        for await (const entry of inOrder) {
          if (last && last.walletId !== entry.walletId) yield last;
          last = entry;
        }
        if (last) yield last;
        return;
      }
      const heads = new Map<string, HeadFields>();
      for await (const entry of collection.find<HeadFields>(insertedSince(since), options)) {
        if ((heads.get(entry.walletId)?.seq ?? 0) < entry.seq) heads.set(entry.walletId, entry);
      }
      yield* [...heads.values()].sort((a, b) => (a.walletId < b.walletId ? -1 : 1));
    },
    /** How many entries of all wallets were inserted since a time, to the second; counts no further than `limit`. */
    countSince: (since: Date, limit: number): Promise<number> =>
      collection.countDocuments(insertedSince(since), { limit }),
    /** Every entry, ordered by wallet and number. */
    all: (): AsyncIterable<LedgerEntry> =>
      find({}).sort({ walletId: 1, seq: 1 }).batchSize(BATCH_SIZE),
  };
}

function insertedSince(time: Date): mongo.Filter<EntryDocument> {
  const first = mongoose.Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1_000));
  return { _id: { $gte: first } } as unknown as mongo.Filter<EntryDocument>;
}
