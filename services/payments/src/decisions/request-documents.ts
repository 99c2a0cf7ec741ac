import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import { createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection, type StoredFields } from '@candor/kit/mongo/define-collection';
import { insertEach } from '@candor/kit/mongo/insert-each';
import { type ListOrder, readPage } from '@candor/kit/mongo/list-cursor';
import { type Outbox, toOutbox, type WakeOutbox, WITHOUT_OUTBOX } from '@candor/kit/mongo/outbox';
import type { OwnRecord } from '@candor/platform/audit/own-record';
import {
  createDecidedDocuments,
  type DocumentOf,
  EXPIRY_INDEX,
  type StoredDocument,
  toItem,
  toObjectId,
} from '@candor/platform/decisions/decided-documents';
import type { Decision } from '@candor/platform/decisions/decision';
import type {
  DecidedDocuments,
  DecisionState,
  Fields,
} from '@candor/platform/decisions/decision-kind';
import type { mongo } from 'mongoose';
import type { Actor } from '../ledger/rules/ledger-entry.ts';

/** A document that is decided, posted and settled: a receipt, a withdrawal, an adjustment, a reversal. */
export interface MoneyRequest {
  id: string;
  accountId: string;
  status: string;
  decision: Decision | null;
  createdAt: Date;
  /** Who made the request, where that is not the owner of the wallet. */
  maker?: Actor;
  /** Until when it can be decided. */
  expiresAt?: Date;
}

export type DecisionOf<R extends MoneyRequest> = NonNullable<R['decision']>;

/** What is stored with a request until it is settled. */
export interface RequestProgress {
  /** Set by a decision, removed once its entry is posted. The sweeper looks for old ones. */
  unsettledSince?: Date;
  /** Of an unsettled item that the audit learns of with its entry. */
  record?: OwnRecord;
  /** Hash of the body of the call that created the item. */
  bodyHash?: string;
}

export type Stored<R extends MoneyRequest> = R & RequestProgress;

export interface ListRequest<R extends MoneyRequest> {
  accountId?: string;
  statuses?: readonly R['status'][];
  /** Only those with a decision. */
  isDecided?: true;
  /** Without the total, which costs a count. */
  isUncounted?: boolean;
  order: ListOrder;
  limit: number;
  cursor: string | null;
}

/** The requests of one kind. */
export interface RequestDocuments<R extends MoneyRequest>
  extends DecidedDocuments<Stored<R>, DecisionOf<R>> {
  findMany(ids: readonly string[]): Promise<Stored<R>[]>;
  /** @throws the driver's duplicate key error */
  insert(item: Stored<R>, events: readonly EventEnvelope[]): Promise<void>;
  /** Removes an item without an entry: its wallet was closed. Returns false when it has another status. */
  discard(item: R): Promise<boolean>;
  /** Items of the account with one of these statuses, or that are unsettled. */
  findOpen(accountId: string, statuses: readonly R['status'][]): Promise<Stored<R>[]>;
  list(request: ListRequest<R>): Promise<Paged<R>>;
  /** Replaces the address that mails about the account's items go to. */
  setEmail(accountId: string, email: string): Promise<void>;
  /** When these items were created. */
  toCreated(ids: readonly string[]): Promise<Map<string, Date>>;
  /** The oldest items with one of these statuses, and their number, counted up to `countLimit`. */
  waiting(
    statuses: readonly R['status'][],
    limits: { limit: number; countLimit: number },
  ): Promise<{ items: Stored<R>[]; count: number }>;
  toStatuses(ids: readonly string[]): Promise<Map<string, R['status']>>;
  ofAccounts(accountIds: readonly string[]): AsyncIterable<Stored<R>>;
  accountIds(): AsyncIterable<string>;
}

/** The fields of an item that its kind adds. */
export type OwnFields<R extends Base, Base> = StoredFields<Omit<R, 'id' | keyof Base>>;

/** Documents per write. */
const MAX_BATCH = 100;

export function createRequestDocuments<R extends MoneyRequest>(
  connection: Connection,
  outbox: Outbox,
  options: OwnFields<R, MoneyRequest> & {
    name: string;
    /** The status in which an item can be decided. */
    open: R['status'];
    /** Path of the id of who made the request. */
    maker: 'accountId' | 'maker.id';
    /** Items that nobody decides in time expire. */
    expires?: boolean;
    indexes?: mongo.IndexDescription[];
    /** Further fields that a decision rests on and that change while the item is open, as they were read. */
    asRead?(item: Stored<R>): object;
  },
): {
  documents: RequestDocuments<R>;
  collection: mongo.Collection<StoredDocument>;
  wakeOutbox: WakeOutbox;
} {
  const { open, maker, expires = false, asRead } = options;
  const { required, optional } = options as { required: object; optional?: object };
  const { model, collection } = defineCollection<DocumentOf<Stored<MoneyRequest>>>({
    name: options.name,
    required: { ...required, accountId: String, status: String, createdAt: Date },
    optional: {
      ...optional,
      decision: Object,
      maker: Object,
      expiresAt: Date,
      unsettledSince: Date,
      record: Object,
      bodyHash: String,
    },
    indexes: [
      {
        key: { unsettledSince: 1 },
        name: 'unsettled',
        partialFilterExpression: { unsettledSince: { $exists: true } },
      },
      { key: { status: 1, createdAt: 1, _id: 1 }, name: 'status_age' },
      { key: { accountId: 1, createdAt: -1, _id: -1 }, name: 'account_age' },
      ...(expires ? [EXPIRY_INDEX] : []),
      ...(options.indexes ?? []),
    ],
    hasOutbox: true,
  }).open<StoredDocument>(connection);
  const wakeOutbox = outbox.register(model);

  const read = { projection: WITHOUT_OUTBOX };
  const find = (filter: object) => collection.find(filter, read);
  async function* items(cursor: AsyncIterable<StoredDocument>): AsyncIterable<Stored<R>> {
    for await (const document of cursor) yield toItem<Stored<R>>(document) as Stored<R>;
  }

  const insert = createBatcher<mongo.OptionalUnlessRequiredId<StoredDocument>, void>({
    max: MAX_BATCH,
    run: (items) => insertEach(collection, items),
  });

  const documents: RequestDocuments<R> = {
    ...createDecidedDocuments<Stored<R>, DecisionOf<R>>(collection, wakeOutbox, {
      open,
      maker,
      involved: ['maker.id', 'accountId'],
      expires: expires ? 'expiresAt' : null,
      unsettled: 'unsettledSince',
      toState,
      toFields: (_item, decision, status) =>
        ({ status, decision, unsettledSince: decision.at }) as Fields<Stored<R>>,
      ...(asRead && { asRead }),
    }),
    async findMany(ids) {
      const found = await find({ _id: { $in: ids.map(toObjectId) } }).toArray();
      return found.map((document) => toItem<Stored<R>>(document) as Stored<R>);
    },
    async insert({ id, ...item }, events) {
      const document = { _id: toObjectId(id), ...item, ...toOutbox([...events]) };
      await insert(document);
      if (events.length > 0) wakeOutbox([document]);
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
      return [...byId.values()].map((one) => toItem<Stored<R>>(one) as Stored<R>);
    },
    async list({ accountId, statuses, isDecided, isUncounted, order, limit, cursor }) {
      const filter = {
        ...(accountId ? { accountId } : {}),
        ...(statuses ? { status: { $in: [...statuses] } } : {}),
        ...(isDecided ? { decision: { $ne: null } } : {}),
      };
      return readPage(
        collection,
        filter,
        { order, cursor, limit, isCounted: !isUncounted },
        (document) => toItem<Stored<R>>(document) as Stored<R>,
      );
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
      const items = found.flat().map((document) => toItem<Stored<R>>(document) as Stored<R>);
      items.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
      const count = counts.reduce((sum, one) => sum + one, 0);
      return { items: items.slice(0, limit), count: Math.min(count, countLimit) };
    },
    async toStatuses(ids) {
      const found = await collection
        .find({ _id: { $in: ids.map(toObjectId) } }, { projection: { status: 1 } })
        .toArray();
      return new Map(found.map(({ _id, status }) => [_id.toHexString(), status as R['status']]));
    },
    ofAccounts: (accountIds) => items(find({ accountId: { $in: [...accountIds] } })),
    async *accountIds() {
      const cursor = collection.find({}, { projection: { _id: 0, accountId: 1 } });
      for await (const { accountId } of cursor) yield String(accountId);
    },
  };
  return { documents, collection, wakeOutbox };
}

function toState(item: Stored<MoneyRequest>): DecisionState {
  const { status, accountId, maker, decision, expiresAt = null, unsettledSince } = item;
  return {
    status,
    makerId: maker ? maker.id : accountId,
    decision,
    expiresAt,
    isUnsettled: unsettledSince !== undefined,
  };
}
