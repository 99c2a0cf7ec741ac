import { type BatchItem, createBatcher } from '@candor/kit/batcher';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { findDuplicateIndex } from '@candor/kit/mongo/duplicate-key';
import type { mongo } from 'mongoose';
import {
  type AuditDraft,
  type AuditEntry,
  type AuditHead,
  EMPTY_AUDIT,
  toAuditEntry,
} from '../rules/audit-entry.ts';

/** As stored: the number is the key, so that only one of two instances can append an entry with it. */
export interface AuditDocument extends Omit<AuditEntry, 'seq'> {
  _id: number;
}

const MAX_BATCH = 500;
/** Each failed attempt means that another instance has appended. */
const MAX_ATTEMPTS = 1_000;

const newest = (field: string) => ({
  key: { [field]: 1, at: -1, _id: -1 } as const,
  name: `by_${field}`,
});

export const AUDIT = defineCollection<AuditDocument>({
  name: 'audit',
  required: {
    _id: Number,
    version: Number,
    eventId: String,
    kind: String,
    action: String,
    actorId: String,
    actorRole: String,
    result: String,
    at: Date,
    prevHash: String,
    hash: String,
  },
  optional: {
    accountId: String,
    targetId: String,
    code: String,
    requestId: String,
    address: Object,
    change: Object,
    addressDigest: String,
    changeDigest: String,
  },
  indexes: [
    { key: { eventId: 1 }, name: 'event', unique: true },
    { key: { at: -1, _id: -1 }, name: 'newest' },
    newest('accountId'),
    newest('actorId'),
    newest('action'),
    newest('result'),
  ],
});

/** The chain of audit entries. */
export type AuditChain = ReturnType<typeof createAuditChain>;

export function createAuditChain(collection: mongo.Collection<AuditDocument>) {
  /** As far as this process knows; null before the first append and after another instance has appended. */
  let known: AuditHead | null = null;

  async function head(): Promise<AuditHead> {
    const [last] = await collection.find().sort({ _id: -1 }).limit(1).toArray();
    return last ? { seq: last._id, hash: last.hash } : EMPTY_AUDIT;
  }

  async function findStored(drafts: readonly AuditDraft[]): Promise<Set<string>> {
    const eventIds = drafts.map(({ eventId }) => eventId);
    const found = await collection
      .find({ eventId: { $in: eventIds } })
      .project<{ eventId: string }>({ eventId: 1 })
      .toArray();
    return new Set(found.map(({ eventId }) => eventId));
  }

  /**
   * @param isRetry an event may be stored already, which the unique index has refused
   * @returns whether all are stored; otherwise another instance has appended meanwhile, or an event was stored before
   */
  async function tryAppend(
    drafts: readonly AuditDraft[],
    { isRetry }: { isRetry: boolean },
  ): Promise<boolean> {
    let last = known ?? (await head());
    known = null;
    const stored = isRetry ? await findStored(drafts) : new Set<string>();
    const documents = drafts
      .filter(({ eventId }) => !stored.has(eventId))
      .map((draft) => {
        const { seq, ...entry } = toAuditEntry(draft, last);
        last = { seq, hash: entry.hash };
        return { _id: seq, ...entry };
      });
    try {
      // In order: if one of them exists, those after it are not written.
      if (documents.length > 0) await collection.insertMany(documents, { ordered: true });
    } catch (error) {
      if (findDuplicateIndex(error) === null) throw error;
      return false;
    }
    known = last;
    return true;
  }

  const append = createBatcher<AuditDraft, void>({
    max: MAX_BATCH,
    async run(items) {
      const drafts = toDistinct(items);
      for (let attempt = 1; !(await tryAppend(drafts, { isRetry: attempt > 1 })); attempt++) {
        if (attempt >= MAX_ATTEMPTS) throw new Error('audit: other instances append all the time');
      }
      for (const { resolve } of items) resolve();
    },
  });

  return {
    /** Appends an entry; a no-op if one of the same event exists. Concurrent calls share one write. */
    append,
    head,
    /** In order, beginning after this number. */
    async *entries(after: number): AsyncIterable<AuditEntry> {
      const documents = collection.find({ _id: { $gt: after } }).sort({ _id: 1 });
      for await (const document of documents.batchSize(1_000)) {
        yield toEntry(document);
      }
    },
    async findBySeq(seq: number): Promise<AuditEntry | null> {
      const document = await collection.findOne({ _id: seq });
      return document && toEntry(document);
    },
    /** Removes what was changed of the account, and the addresses that it called from. Their digests stay. */
    async erasePersonal(accountId: string) {
      await collection.updateMany({ accountId, change: { $ne: null } }, { $set: { change: null } });
      await collection.updateMany(
        { actorId: accountId, address: { $ne: null } },
        { $set: { address: null } },
      );
    },
  };
}

function toDistinct(items: readonly BatchItem<AuditDraft, void>[]): AuditDraft[] {
  return [...new Map(items.map(({ value }) => [value.eventId, value])).values()];
}

export function toEntry({ _id, ...entry }: AuditDocument): AuditEntry {
  return { seq: _id, ...entry };
}
