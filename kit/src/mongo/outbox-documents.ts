import type { mongo } from 'mongoose';
import type { OutboxModel, WithOutbox } from './outbox.ts';

/** A document with unpublished events. */
export interface PendingDocument extends WithOutbox {
  _id: unknown;
}

/** Result of publishing the events of a document. */
export interface Settlement {
  document: PendingDocument;
  /** Ids of the confirmed events: all, or those before a failed one. */
  confirmed: string[];
  /** Set if an event failed: the document backs off until then. */
  failure?: { attempts: number; retryAt: Date };
}

export interface OutboxDepth {
  /** Number of documents with unpublished events. */
  documents: number;
  /** Time of the oldest unpublished event; null if there is none. */
  oldest: Date | null;
}

/** Access to the documents of one collection with a non-empty outbox. */
export interface OutboxDocuments {
  collection: string;
  /** Documents never attempted, oldest first. */
  fresh(options: { limit: number; except: readonly unknown[] }): Promise<PendingDocument[]>;
  /**
   * Documents due for a retry. A retry time beyond `horizon` counts as due: no backoff reaches that far, so
   * it was set by a wrong clock.
   */
  retries(options: {
    limit: number;
    except: readonly unknown[];
    now: Date;
    horizon: Date;
  }): Promise<PendingDocument[]>;
  /**
   * Removes confirmed events and delays failed documents.
   * @returns whether documents without a failure may hold further events, which were added meanwhile
   */
  settle(settlements: readonly Settlement[]): Promise<boolean>;
  anyPending(): Promise<boolean>;
  depth(): Promise<OutboxDepth>;
}

const PENDING = { outboxPending: true };
const CLEARED = { outbox: 1, outboxPending: 1, outboxAttempts: 1, outboxRetryAt: 1 } as const;
const BACKED_OFF = { outboxAttempts: 1, outboxRetryAt: 1 } as const;

/** Bypasses mongoose: timestamps, versions and schema hooks do not apply to these writes. */
export function createOutboxDocuments(model: OutboxModel): OutboxDocuments {
  const documents = model.collection as unknown as mongo.Collection<PendingDocument>;

  async function find(retryAt: object | null, limit: number, except: readonly unknown[]) {
    if (limit <= 0) return [];
    const filter = { ...PENDING, outboxRetryAt: retryAt, _id: { $nin: except } };
    return (
      documents
        .find(filter as mongo.Filter<PendingDocument>)
        // The index returns equal keys by `_id`, i.e. by age.
        .sort({ outboxRetryAt: 1 })
        .limit(limit)
        .project<PendingDocument>({ outbox: 1, outboxAttempts: 1 })
        .toArray()
    );
  }

  const updateMany = (filter: object, change: object) =>
    documents.updateMany(filter, change as mongo.UpdateFilter<PendingDocument>);

  return {
    collection: documents.collectionName,
    fresh: ({ limit, except }) => find(null, limit, except),
    async retries({ limit, except, now, horizon }) {
      const due = [{ $lte: now }, { $gt: horizon }].map((at) => find(at, limit, except));
      return (await Promise.all(due)).flat().slice(0, limit);
    },
    async settle(settlements) {
      const failed = settlements.filter(({ failure }) => failure).map(toWrite);
      if (failed.length > 0) await documents.bulkWrite(failed, { ordered: false });
      const ended = settlements.filter(({ failure }) => !failure);
      if (ended.length === 0) return false;
      const confirmed = ended.flatMap((settlement) => settlement.confirmed);
      const _id = { $in: ended.map(({ document }) => document._id) };
      // Only where nothing but confirmed events is left: writers add, and other relays remove.
      const noOther = { outbox: { $not: { $elemMatch: { id: { $nin: confirmed } } } } };
      const { matchedCount } = await updateMany({ _id, ...noOther }, { $unset: CLEARED });
      if (matchedCount === ended.length) return false;
      // Events were added meanwhile: only the confirmed ones are removed, and the mark is kept for the next
      // pass.
      const change = { $unset: BACKED_OFF, ...pull(confirmed) };
      return (await updateMany({ _id, ...PENDING }, change)).matchedCount > 0;
    },
    anyPending: async () => (await documents.findOne(PENDING, { projection: { _id: 1 } })) !== null,
    async depth() {
      const oldest = { $min: { $arrayElemAt: ['$outbox.occurredAt', 0] } };
      const group = { _id: null, documents: { $sum: 1 }, oldest };
      const [found] = await documents
        .aggregate<{ documents: number; oldest: string | null }>([
          { $match: PENDING },
          { $group: group },
        ])
        .toArray();
      return {
        documents: found?.documents ?? 0,
        oldest: found?.oldest ? new Date(found.oldest) : null,
      };
    },
  };
}

type Write = mongo.AnyBulkWriteOperation<PendingDocument>;

function toWrite({ document, confirmed, failure }: Settlement): Write {
  const set = { outboxAttempts: failure?.attempts, outboxRetryAt: failure?.retryAt };
  const filter = { _id: document._id, ...PENDING };
  return { updateOne: { filter, update: { $set: set, ...pull(confirmed) } } } as Write;
}

function pull(confirmed: string[]): object {
  return confirmed.length === 0 ? {} : { $pull: { outbox: { id: { $in: confirmed } } } };
}
