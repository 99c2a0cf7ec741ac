import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { KycSubmissionStatus } from '@candor/contracts/kyc';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { listCursor, toCursorFilter } from '@candor/kit/mongo/list-cursor';
import { type Outbox, toOutbox, WITHOUT_OUTBOX } from '@candor/kit/mongo/outbox';
import {
  createDecidedDocuments,
  type DocumentOf,
  type StoredDocument,
  toItem,
  toObjectId,
} from '@candor/platform/decisions/decided-documents';
import type { DecidedDocuments, DecisionState } from '@candor/platform/decisions/decision-kind';
import type { KycSubmission, MadeKycDecision } from '../rules/kyc.ts';

export interface KycSubmissions extends DecidedDocuments<KycSubmission, MadeKycDecision> {
  /** The submissions of an account, latest first. Their number is limited by the domain. */
  findByAccount(accountId: string): Promise<KycSubmission[]>;
  /** The latest status of each account that has submitted anything. */
  findStatuses(accountIds: readonly string[]): Promise<Map<string, KycSubmissionStatus>>;
  /**
   * Inserts the submission with its events.
   * @throws the driver's duplicate key error when the account has an open submission, this version or this id
   */
  insert(submission: KycSubmission, events: readonly EventEnvelope[]): Promise<void>;
  /** Open submissions oldest first, or decided ones newest first. */
  list(request: {
    /** Null for all accounts. */
    accountId: string | null;
    decided: boolean;
    limit: number;
    cursor: string | null;
  }): Promise<Paged<KycSubmission>>;
  /** The oldest open submissions, and their number, counted up to `countLimit`. */
  waiting(limits: {
    limit: number;
    countLimit: number;
  }): Promise<{ items: KycSubmission[]; count: number }>;
  remove(id: string): Promise<void>;
  /** The subset of the object keys that a submission refers to. */
  findReferencedObjects(keys: readonly string[]): Promise<Set<string>>;
  /** Every submission, in the order of its id. */
  all(): AsyncIterable<KycSubmission>;
  /** Replaces the sealed number and the keys of the files, unless they were replaced since `before` was read. */
  replaceKeys(
    before: KycSubmission,
    keys: Pick<KycSubmission, 'documentNumber' | 'files'>,
  ): Promise<boolean>;
  /** An object key of the newest submission. */
  findNewestObject(): Promise<string | null>;
}

function toState({ accountId, status, decision }: KycSubmission): DecisionState {
  return {
    status,
    makerId: accountId,
    decision: decision && { ...decision, status: decision.decision },
    expiresAt: null,
    isUnsettled: false,
  };
}

const SUBMISSIONS = defineCollection<DocumentOf<KycSubmission>>({
  name: 'kyc_submissions',
  required: {
    accountId: String,
    version: Number,
    fullName: String,
    email: String,
    documentType: String,
    documentNumber: Object,
    numberEnding: String,
    country: String,
    expiresOn: String,
    files: Array,
    status: String,
    createdAt: Date,
    dueAt: Date,
    bodyHash: String,
  },
  optional: { decision: Object },
  indexes: [
    { key: { accountId: 1, version: -1 }, unique: true, name: 'account_version' },
    {
      key: { accountId: 1 },
      unique: true,
      name: 'one_open',
      partialFilterExpression: { status: 'pending' },
    },
    { key: { status: 1, createdAt: 1, _id: 1 }, name: 'status_age' },
    { key: { createdAt: -1 }, name: 'age' },
    { key: { 'files.objectKey': 1 }, name: 'object_key' },
  ],
  hasOutbox: true,
});

export function createKycSubmissions(connection: Connection, outbox: Outbox): KycSubmissions {
  const { model, collection } = SUBMISSIONS.open<StoredDocument>(connection);
  const wakeOutbox = outbox.register(model);
  const read = { projection: WITHOUT_OUTBOX };
  const _findOne = async (filter: object) =>
    toItem<KycSubmission>(await collection.findOne(filter, read));

  return {
    ...createDecidedDocuments<KycSubmission, MadeKycDecision>(collection, wakeOutbox, {
      open: 'pending',
      maker: 'accountId',
      involved: ['accountId'],
      expires: null,
      // What is decided has no effect in this service.
      unsettled: 'unsettledSince',
      toState,
      toFields: (_submission, { status, reason, by, at, key, bodyHash }) => ({
        status,
        decision: { decision: status, reason, by: { ...by, id: by.id ?? '' }, at, key, bodyHash },
      }),
    }),
    async findByAccount(accountId) {
      const found = await collection.find({ accountId }, read).sort({ version: -1 }).toArray();
      return found.map((document) => toItem<KycSubmission>(document) as KycSubmission);
    },
    async findStatuses(accountIds) {
      const found = await collection
        .find(
          { accountId: { $in: [...accountIds] } },
          { projection: { accountId: 1, version: 1, status: 1 } },
        )
        .toArray();
      // Ascending, so that the latest version of an account is set last.
      found.sort((a, b) => a.version - b.version);
      return new Map(found.map(({ accountId, status }) => [String(accountId), status]));
    },
    async insert({ id, ...submission }, events) {
      await collection.insertOne({ _id: toObjectId(id), ...submission, ...toOutbox([...events]) });
      if (events.length > 0) wakeOutbox();
    },
    async list({ accountId, decided, limit, cursor }) {
      const statuses: KycSubmissionStatus[] = decided
        ? ['verified', 'action-needed', 'refused']
        : ['pending'];
      const filter = { ...(accountId ? { accountId } : {}), status: { $in: statuses } };
      const order = decided ? 'newest-first' : 'oldest-first';
      const direction = decided ? -1 : 1;
      const found = await collection
        .find({ ...filter, ...toCursorFilter(cursor, order) }, read)
        .sort({ createdAt: direction, _id: direction })
        .limit(limit + 1)
        .toArray();
      const submissions = found.map((one) => toItem<KycSubmission>(one) as KycSubmission);
      const { items, page } = listCursor.toPage(submissions, limit);
      // Counting reads the whole list, so only the first page has the total.
      const total = cursor ? {} : { total: await collection.countDocuments(filter) };
      return { items, page: { ...page, ...total } };
    },
    async waiting({ limit, countLimit }) {
      const open = { status: 'pending' };
      const [found, count] = await Promise.all([
        collection.find(open, read).sort({ createdAt: 1, _id: 1 }).limit(limit).toArray(),
        collection.countDocuments(open, { limit: countLimit }),
      ]);
      return { items: found.map((one) => toItem<KycSubmission>(one) as KycSubmission), count };
    },
    async remove(id) {
      await collection.deleteOne({ _id: toObjectId(id) });
    },
    async findReferencedObjects(keys) {
      const wanted = new Set(keys);
      const found = await collection
        .find({ 'files.objectKey': { $in: [...keys] } }, { projection: { 'files.objectKey': 1 } })
        .toArray();
      const objectKeys = found.flatMap(({ files }) =>
        (files as { objectKey: string }[]).map(({ objectKey }) => objectKey),
      );
      return new Set(objectKeys.filter((key) => wanted.has(key)));
    },
    async *all() {
      for await (const document of collection.find({}, read).sort({ _id: 1 })) {
        yield toItem<KycSubmission>(document) as KycSubmission;
      }
    },
    async replaceKeys({ id, documentNumber }, keys) {
      const { matchedCount } = await collection.updateOne(
        { _id: toObjectId(id), 'documentNumber.key': documentNumber.key },
        { $set: keys },
      );
      return matchedCount === 1;
    },
    async findNewestObject() {
      const newest = await collection.findOne(
        {},
        { projection: { files: 1 }, sort: { createdAt: -1 } },
      );
      return newest ? String(newest.files[0].objectKey) : null;
    },
  };
}
