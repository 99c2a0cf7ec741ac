import type { EventEnvelope } from '@candor/contracts/events';
import { createBatcher } from '@candor/kit/batcher';
import { WITHOUT_OUTBOX, withEvents, withoutOutbox } from '@candor/kit/mongo/outbox';
import mongoose, { type mongo } from 'mongoose';
import type { Decision } from './decision.ts';
import type { DecidedDocuments, DecisionGuard, DecisionKind, Fields } from './decision-kind.ts';

export type StoredDocument = mongo.Document & { _id: mongoose.Types.ObjectId };

/** An item as it is stored. */
export type DocumentOf<T> = Omit<T, 'id'> & { _id: mongoose.Types.ObjectId };

/** Documents per write. */
const MAX_BATCH = 100;
const OBJECT_ID = /^[0-9a-f]{24}$/;

export function toObjectId(id: string): mongoose.Types.ObjectId {
  return new mongoose.Types.ObjectId(id);
}

/** Maps a document to the domain's item. */
export function toItem<T>(document: StoredDocument | null): T | null {
  if (!document) return null;
  const { _id, ...item } = withoutOutbox(document);
  return { id: _id.toHexString(), ...item } as T;
}

interface Options<T, D extends Decision>
  extends Pick<DecidedDocuments<T, D>, 'toState' | 'toFields'> {
  open: DecisionKind<T, D>['open'];
  /** Path of the id of who made the request. */
  maker: string;
  /** Paths of the ids of those who never decide. */
  involved: readonly string[];
  /** Path of the time at which an item expires; null if none does. */
  expires: string | null;
  /** The field that an item has from its decision, or its request, until that is carried out. */
  unsettled: string;
  /** Further fields that a decision rests on and that change while the item is open, as they were read. */
  asRead?(item: T): object;
}

/** The indexes of expiry, for collections whose items expire. */
export const EXPIRY_INDEX = { key: { status: 1, expiresAt: 1 }, name: 'expiry' } as const;

/** Decided items in a collection. Every change is one atomic write with its events. */
export function createDecidedDocuments<
  T extends { id: string; status: string },
  D extends Decision,
>(
  collection: mongo.Collection<StoredDocument>,
  wakeOutbox: (written: readonly StoredDocument[]) => void,
  options: Options<T, D>,
): DecidedDocuments<T, D> {
  const { open, maker, involved, expires, unsettled, toState, toFields } = options;
  const read = { projection: WITHOUT_OUTBOX };

  async function write(filter: object, fields: Fields<T>, events: readonly EventEnvelope[]) {
    const changed = await collection.findOneAndUpdate(
      filter,
      withEvents(toUpdate(fields), events) as mongo.UpdateFilter<StoredDocument>,
      { returnDocument: 'after' },
    );
    if (changed && events.length > 0) wakeOutbox([changed]);
    return toItem<T>(changed);
  }

  const toUnsettled = ({ id, status }: T) => ({
    _id: toObjectId(id),
    status,
    [unsettled]: { $exists: true },
  });

  const settleLater = createBatcher<{ item: T; fields: Fields<T> }, void>({
    max: MAX_BATCH,
    async run(items) {
      const writes = items.map(({ value: { item, fields } }) => ({
        updateOne: {
          filter: toUnsettled(item),
          update: toUpdate({ ...fields, [unsettled]: undefined }),
        },
      }));
      await collection.bulkWrite(writes as never, { ordered: false });
      for (const { resolve } of items) resolve();
    },
  });

  function toFilter(guard: DecisionGuard): object {
    if ('until' in guard) return expires ? { [expires]: { $lte: guard.until } } : {};
    return {
      ...(expires ? { [expires]: { $not: { $lte: guard.after } } } : {}),
      ...('notBy' in guard
        ? Object.fromEntries(involved.map((path) => [path, { $ne: guard.notBy }]))
        : { [maker]: guard.madeBy }),
    };
  }

  return {
    toState,
    toFields,
    find: async (id) =>
      OBJECT_ID.test(id)
        ? toItem<T>(await collection.findOne({ _id: toObjectId(id) }, read))
        : null,
    decide: (item, { from, fields, guard, events }) =>
      write(
        {
          _id: toObjectId(item.id),
          status: from,
          ...options.asRead?.(item),
          ...toFilter(guard),
        },
        fields,
        events,
      ),
    settle: (item, { fields, events }) =>
      write(toUnsettled(item), { ...fields, [unsettled]: undefined }, events),
    settleLater: (item, fields) => settleLater({ item, fields }),
    async findExpired(now, limit) {
      if (!expires) return [];
      const found = await collection
        .find({ status: open, [expires]: { $lte: now } }, read)
        .sort({ [expires]: 1 })
        .limit(limit)
        .toArray();
      return found.map((document) => toItem<T>(document) as T);
    },
    async *unsettled({ before, after }) {
      const stale = [{ [unsettled]: { $lte: before } }, { [unsettled]: { $gt: after } }];
      const found = collection.find({ $or: stale }, read).sort({ _id: 1 });
      for await (const document of found) yield toItem<T>(document) as T;
    },
  };
}

function toUpdate(fields: object): { $set?: object; $unset?: object } {
  const all = Object.entries(fields);
  const set = all.filter(([, value]) => value !== undefined);
  const unset = all.filter(([, value]) => value === undefined);
  return {
    ...(set.length > 0 ? { $set: Object.fromEntries(set) } : {}),
    ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map(([name]) => [name, 1])) } : {}),
  };
}
