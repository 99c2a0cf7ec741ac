import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import { createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { type ListOrder, listCursor, toCursorFilter } from '@candor/kit/mongo/list-cursor';
import { openCollection } from '@candor/kit/mongo/open-collection';
import {
  OUTBOX_INDEX,
  type Outbox,
  toOutbox,
  type WakeOutbox,
  WITHOUT_OUTBOX,
  withEvents,
} from '@candor/kit/mongo/outbox';
import mongoose, { type mongo } from 'mongoose';
import type { Decision } from '../rules/decision.ts';

/** A document that is decided, posted and settled: a receipt, a withdrawal, an adjustment, a reversal. */
export interface WorkflowItem {
  id: string;
  accountId: string;
  status: string;
  decision: Decision | null;
  createdAt: Date;
}

/** Fields that the workflow stores with the item. */
export interface WorkflowMarks {
  /** Set by a decision, removed once its entry is posted. The sweeper looks for old ones. */
  unsettledSince?: Date;
  /** Idempotency key of the call that created the item, with a hash of that call's body. */
  idempotencyKey?: string;
  bodyHash?: string;
}

export type Stored<W extends WorkflowItem> = W & WorkflowMarks;

export interface ListRequest<W extends WorkflowItem> {
  accountId?: string;
  statuses?: readonly W['status'][];
  /** Only those with a decision. */
  isDecided?: true;
  /** Without the total, which costs a count. */
  isUncounted?: boolean;
  order: ListOrder;
  limit: number;
  cursor: string | null;
}

/** Conditions of a decision on the stored item. */
export interface DecisionGuard {
  /** Neither its maker, if it has one, nor the owner of its wallet. */
  notBy?: string;
  /** Its maker. */
  madeBy?: string;
  /** Decided before it expires (`after`), or expired (`until`). */
  expires?: { after: Date } | { until: Date };
  /** Marked as ready to pay by another admin than this one, and not expired at this time. */
  approvedByOther?: { than: string; at: Date };
}

/** The documents of one workflow. */
export interface WorkflowDocuments<W extends WorkflowItem> {
  find(id: string): Promise<Stored<W> | null>;
  /** @param owner id of the account that sent the key */
  findByKey(owner: string, key: string): Promise<Stored<W> | null>;
  /** @throws the driver's duplicate key error */
  insert(item: Stored<W>, events: readonly EventEnvelope[]): Promise<void>;
  /**
   * Records the decision if the item still has the status `open`; otherwise returns null.
   * @param guard further conditions, checked by the same write
   */
  decide(
    id: string,
    open: W['status'],
    change: { status: W['status']; decision: NonNullable<W['decision']>; at: Date },
    guard?: DecisionGuard,
  ): Promise<Stored<W> | null>;
  /**
   * Sets the new status of an unsettled item and publishes the events. With `ends`, the item is no longer `active`.
   * Returns null when the item was already settled.
   */
  settle(
    item: W,
    status: W['status'],
    options: { events: readonly EventEnvelope[]; ends?: boolean },
  ): Promise<Stored<W> | null>;
  /** Ids of items with this status whose time is over, up to `limit`. */
  findExpired(status: W['status'], now: Date, limit: number): Promise<string[]>;
  /** Removes an item without an entry: its wallet was closed. Returns false when it has another status. */
  discard(item: W): Promise<boolean>;
  /** Items of the account with one of these statuses, or that are unsettled. */
  findOpen(accountId: string, statuses: readonly W['status'][]): Promise<Stored<W>[]>;
  /** Items that became unsettled before `before` or after `after`. */
  unsettled(range: { before: Date; after: Date }): AsyncIterable<Stored<W>>;
  list(request: ListRequest<W>): Promise<Paged<W>>;
  /** Replaces the address that mails about the account's items go to. */
  setEmail(accountId: string, email: string): Promise<void>;
  /** When these items were created. */
  toCreated(ids: readonly string[]): Promise<Map<string, Date>>;
  /** The oldest items with one of these statuses, and their number, counted up to `countLimit`. */
  waiting(
    statuses: readonly W['status'][],
    limits: { limit: number; countLimit: number },
  ): Promise<{ items: Stored<W>[]; count: number }>;
  toStatuses(ids: readonly string[]): Promise<Map<string, W['status']>>;
  ofAccounts(accountIds: readonly string[]): AsyncIterable<Stored<W>>;
  accountIds(): AsyncIterable<string>;
}

/** As stored: with an ObjectId, so that ids sort by creation. */
export type WorkflowDocument = mongo.Document & { _id: mongoose.Types.ObjectId };

/** Keys per lookup. */
const MAX_KEYS = 100;

export function createWorkflowDocuments<W extends WorkflowItem>(
  connection: Connection,
  outbox: Outbox,
  options: {
    collection: string;
    /** Path of the id of the account that sent the idempotency key. */
    keyOwner?: string;
    indexes?: mongo.IndexDescription[];
  },
): {
  documents: WorkflowDocuments<W>;
  collection: mongo.Collection<WorkflowDocument>;
  wakeOutbox: WakeOutbox;
} {
  const { keyOwner = 'accountId' } = options;
  const collection = openCollection<WorkflowDocument>(connection, options.collection, [
    {
      key: { [keyOwner]: 1, idempotencyKey: 1 },
      unique: true,
      name: 'owner_idempotency_key',
      partialFilterExpression: { idempotencyKey: { $exists: true } },
    },
    {
      key: { unsettledSince: 1 },
      name: 'unsettled',
      partialFilterExpression: { unsettledSince: { $exists: true } },
    },
    { key: { status: 1, createdAt: 1, _id: 1 }, name: 'status_age' },
    { key: { accountId: 1, createdAt: -1, _id: -1 }, name: 'account_age' },
    OUTBOX_INDEX,
    ...(options.indexes ?? []),
  ]);
  const wakeOutbox = outbox.register({ collection: collection as never });

  const read = { projection: WITHOUT_OUTBOX };
  const find = (filter: object) => collection.find(filter, read);
  const findOne = async (filter: object) => toStored<W>(await collection.findOne(filter, read));
  async function* items(cursor: AsyncIterable<WorkflowDocument>): AsyncIterable<Stored<W>> {
    for await (const document of cursor) yield toStored<W>(document) as Stored<W>;
  }

  /** Batched, because every call that moves money looks up its key: concurrent lookups of an owner are one query. */
  const findByKey = createBatcher<{ owner: string; key: string }, Stored<W> | null>({
    max: MAX_KEYS,
    async run(items) {
      const owners = new Set(items.map(({ value }) => value.owner));
      for (const owner of owners) {
        const own = items.filter(({ value }) => value.owner === owner);
        const keys = own.map(({ value }) => value.key);
        const found = await find({ [keyOwner]: owner, idempotencyKey: { $in: keys } }).toArray();
        const byKey = new Map(found.map((document) => [document.idempotencyKey, document]));
        for (const { value, resolve } of own) resolve(toStored<W>(byKey.get(value.key) ?? null));
      }
    },
  });

  const documents: WorkflowDocuments<W> = {
    find: (id) => findOne({ _id: toObjectId(id) }),
    findByKey: (owner, key) => findByKey({ owner, key }),
    async insert({ id, ...item }, events) {
      await collection.insertOne({ _id: toObjectId(id), ...item, ...toOutbox([...events]) });
      if (events.length > 0) wakeOutbox();
    },
    async decide(id, open, { status, decision, at }, guard = {}) {
      return toStored<W>(
        await collection.findOneAndUpdate(
          { _id: toObjectId(id), status: open, ...toGuardFilter(guard) },
          { $set: { status, decision, unsettledSince: at } },
          { ...read, returnDocument: 'after' },
        ),
      );
    },
    async settle(item, status, { events, ends }) {
      const unset = { unsettledSince: 1, ...(ends ? { active: 1 } : {}) };
      const settled = await collection.findOneAndUpdate(
        { _id: toObjectId(item.id), status: item.status, unsettledSince: { $exists: true } },
        withEvents(
          { $set: { status }, $unset: unset },
          events,
        ) as mongo.UpdateFilter<WorkflowDocument>,
        { ...read, returnDocument: 'after' },
      );
      if (settled && events.length > 0) wakeOutbox();
      return toStored<W>(settled);
    },
    async findExpired(status, now, limit) {
      const found = await collection
        .find({ status, expiresAt: { $lte: now } }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id.toHexString());
    },
    async discard({ id, status }) {
      const { deletedCount } = await collection.deleteOne({ _id: toObjectId(id), status });
      return deletedCount > 0;
    },
    async findOpen(accountId, statuses) {
      const [open, unsettled] = await Promise.all([
        find({ accountId, status: { $in: [...statuses] } }).toArray(),
        find({ accountId, unsettledSince: { $exists: true } }).toArray(),
      ]);
      const byId = new Map([...open, ...unsettled].map((one) => [one._id.toHexString(), one]));
      return [...byId.values()].map((one) => toStored<W>(one) as Stored<W>);
    },
    unsettled({ before, after }) {
      const stale = [{ unsettledSince: { $lte: before } }, { unsettledSince: { $gt: after } }];
      return items(find({ $or: stale }).sort({ _id: 1 }));
    },
    async list({ accountId, statuses, isDecided, isUncounted, order, limit, cursor }) {
      const filter = {
        ...(accountId ? { accountId } : {}),
        ...(statuses ? { status: { $in: [...statuses] } } : {}),
        ...(isDecided ? { decision: { $ne: null } } : {}),
      };
      const direction = order === 'oldest-first' ? 1 : -1;
      const found = await find({ ...filter, ...toCursorFilter(cursor, order) })
        .sort({ createdAt: direction, _id: direction })
        .limit(limit + 1)
        .toArray();
      const stored = found.map((document) => toStored<W>(document) as Stored<W>);
      const { items, page } = listCursor.toPage(stored, limit);
      // Counting reads the whole list, so only the first page has the total.
      const total = cursor || isUncounted ? {} : { total: await collection.countDocuments(filter) };
      return { items, page: { ...page, ...total } };
    },
    async setEmail(accountId, email) {
      await collection.updateMany({ accountId, email: { $ne: email } }, { $set: { email } });
    },
    async toCreated(ids) {
      const found = await collection
        .find({ _id: { $in: ids.map(toObjectId) } }, { projection: { createdAt: 1 } })
        .toArray();
      return new Map(found.map(({ _id, createdAt }) => [_id.toHexString(), createdAt as Date]));
    },
    async waiting(statuses, { limit, countLimit }) {
      // One read for each status follows the index; of several at once all would be sorted.
      const [found, counts] = await Promise.all([
        Promise.all(
          statuses.map((status) =>
            find({ status }).sort({ createdAt: 1, _id: 1 }).limit(limit).toArray(),
          ),
        ),
        Promise.all(
          statuses.map((status) => collection.countDocuments({ status }, { limit: countLimit })),
        ),
      ]);
      const items = found.flat().map((document) => toStored<W>(document) as Stored<W>);
      items.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
      const count = counts.reduce((sum, one) => sum + one, 0);
      return { items: items.slice(0, limit), count: Math.min(count, countLimit) };
    },
    async toStatuses(ids) {
      const found = await collection
        .find({ _id: { $in: ids.map(toObjectId) } }, { projection: { status: 1 } })
        .toArray();
      return new Map(found.map(({ _id, status }) => [_id.toHexString(), status as W['status']]));
    },
    ofAccounts: (accountIds) => items(find({ accountId: { $in: [...accountIds] } })),
    async *accountIds() {
      const cursor = collection.find({}, { projection: { _id: 0, accountId: 1 } });
      for await (const { accountId } of cursor) yield String(accountId);
    },
  };
  return { documents, collection, wakeOutbox };
}

function toGuardFilter({ notBy, madeBy, expires, approvedByOther }: DecisionGuard): object {
  return {
    ...(notBy === undefined ? {} : { 'maker.id': { $ne: notBy }, accountId: { $ne: notBy } }),
    ...(madeBy === undefined ? {} : { 'maker.id': madeBy }),
    ...(expires && {
      expiresAt: 'after' in expires ? { $gt: expires.after } : { $lte: expires.until },
    }),
    ...(approvedByOther && {
      'approval.by.id': { $ne: approvedByOther.than },
      'approval.expiresAt': { $gt: approvedByOther.at },
    }),
  };
}

export function toObjectId(id: string): mongoose.Types.ObjectId {
  return new mongoose.Types.ObjectId(id);
}

/** Maps a document to the domain's item. */
export function toStored<W extends WorkflowItem>(
  document: WorkflowDocument | null,
): Stored<W> | null {
  if (!document) return null;
  const { _id, ...item } = document;
  return { id: _id.toHexString(), ...item } as unknown as Stored<W>;
}
