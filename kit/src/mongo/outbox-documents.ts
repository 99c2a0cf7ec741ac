import type { mongo } from 'mongoose';
import type { OutboxModel, WithOutbox } from './outbox.ts';

/** A document with events that wait to be published. */
export interface PendingDocument extends WithOutbox {
  _id: unknown;
}

/** How publishing the events of a document went. */
export interface Settlement {
  document: PendingDocument;
  /** Ids of the events that the bus has confirmed: all of them, or the first ones where one failed. */
  confirmed: string[];
  /** Where an event failed and its document backs off. */
  failure?: { attempts: number; retryAt: Date };
}

export interface OutboxDepth {
  /** Documents with events that are not published yet. */
  documents: number;
  /** When the oldest of these events happened; null where there are none. */
  oldest: Date | null;
}

/** The documents of one collection whose outbox holds something. */
export interface OutboxDocuments {
  collection: string;
  /** Documents never tried, the oldest first. */
  fresh(options: { limit: number; except: readonly unknown[] }): Promise<PendingDocument[]>;
  /**
   * Documents whose next try is due. One that is put off beyond `horizon` is due too: no back-off reaches that far,
   * so a clock was wrong when it was stamped.
   */
  retries(options: {
    limit: number;
    except: readonly unknown[];
    now: Date;
    horizon: Date;
  }): Promise<PendingDocument[]>;
  /** Takes confirmed events out and puts failed documents off, for all documents in one write. */
  settle(settlements: readonly Settlement[]): Promise<void>;
  anyPending(): Promise<boolean>;
  depth(): Promise<OutboxDepth>;
}

const PENDING = { outboxPending: true };
const CLEARED = { outbox: 1, outboxPending: 1, outboxAttempts: 1, outboxRetryAt: 1 } as const;
const BACKED_OFF = { outboxAttempts: 1, outboxRetryAt: 1 } as const;

/** Past mongoose: these writes are of no concern to time stamps, versions and hooks of the schema. */
export function createOutboxDocuments(model: OutboxModel): OutboxDocuments {
  const documents = model.collection as unknown as mongo.Collection<PendingDocument>;

  async function find(retryAt: object | null, limit: number, except: readonly unknown[]) {
    if (limit <= 0) return [];
    const filter = { ...PENDING, outboxRetryAt: retryAt, _id: { $nin: except } };
    return (
      documents
        .find(filter as mongo.Filter<PendingDocument>)
        // The index gives equals by `_id`, which is by age.
        .sort({ outboxRetryAt: 1 })
        .limit(limit)
        .project<PendingDocument>({ outbox: 1, outboxAttempts: 1 })
        .toArray()
    );
  }

  return {
    collection: documents.collectionName,
    fresh: ({ limit, except }) => find(null, limit, except),
    async retries({ limit, except, now, horizon }) {
      const due = [{ $lte: now }, { $gt: horizon }].map((at) => find(at, limit, except));
      return (await Promise.all(due)).flat().slice(0, limit);
    },
    async settle(settlements) {
      if (settlements.length === 0) return;
      const writes = settlements.map(toWrite);
      const { matchedCount } = await documents.bulkWrite(writes, { ordered: false });
      if (matchedCount === writes.length) return;
      // Events came meanwhile: only the confirmed ones go, and the mark stays for the next pass.
      const rest = settlements.filter(({ failure }) => !failure).map(removeConfirmed);
      if (rest.length > 0) await documents.bulkWrite(rest, { ordered: false });
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

function toWrite(settlement: Settlement): Write {
  const { document, confirmed, failure } = settlement;
  const { _id } = document;
  if (failure) {
    const set = { outboxAttempts: failure.attempts, outboxRetryAt: failure.retryAt };
    return update({ _id, ...PENDING }, { $set: set, ...pull(confirmed) });
  }
  // Exactly the confirmed events: the writer only adds, and another relay only takes away.
  const exactly =
    confirmed.length === 0
      ? { 'outbox.0': { $exists: false } }
      : { outbox: { $size: confirmed.length }, 'outbox.id': { $all: confirmed } };
  return update({ _id, ...exactly }, { $unset: CLEARED });
}

function removeConfirmed({ document, confirmed }: Settlement): Write {
  return update({ _id: document._id, ...PENDING }, { $unset: BACKED_OFF, ...pull(confirmed) });
}

function pull(confirmed: string[]): object {
  return confirmed.length === 0 ? {} : { $pull: { outbox: { id: { $in: confirmed } } } };
}

function update(filter: object, change: object): Write {
  return { updateOne: { filter, update: change } } as Write;
}
