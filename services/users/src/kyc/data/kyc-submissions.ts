import type { Paged } from '@candor/contracts/envelope';
import type { EventEnvelope } from '@candor/contracts/events';
import type { KycSubmissionStatus } from '@candor/contracts/kyc';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { readPage } from '@candor/kit/mongo/list-cursor';
import { type Outbox, toOutbox, WITHOUT_OUTBOX } from '@candor/kit/mongo/outbox';
import {
  createDecidedDocuments,
  type DocumentOf,
  type StoredDocument,
  toItem,
  toObjectId,
} from '@candor/platform/decisions/decided-documents';
import type { DecisionState } from '@candor/platform/decisions/decision-kind';
import type { KycSubmission, MadeKycDecision } from '../rules/kyc.ts';

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

export type KycSubmissions = ReturnType<typeof createKycSubmissions>;

export function createKycSubmissions(connection: Connection, outbox: Outbox) {
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
    /** The submissions of an account, latest first. Their number is limited by the domain. */
    async findByAccount(accountId: string): Promise<KycSubmission[]> {
      const found = await collection.find({ accountId }, read).sort({ version: -1 }).toArray();
      return found.map((document) => toItem<KycSubmission>(document) as KycSubmission);
    },
    /** The latest status of each account that has submitted anything. */
    async findStatuses(accountIds: readonly string[]): Promise<Map<string, KycSubmissionStatus>> {
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
    /**
     * Inserts the submission with its events.
     * @throws the driver's duplicate key error when the account has an open submission, this version or this id
     */
    async insert({ id, ...submission }: KycSubmission, events: readonly EventEnvelope[]) {
      const document = { _id: toObjectId(id), ...submission, ...toOutbox([...events]) };
      await collection.insertOne(document);
      if (events.length > 0) wakeOutbox([document]);
    },
    /** Open submissions oldest first, or decided ones newest first. */
    async list({
      accountId,
      decided,
      limit,
      cursor,
    }: {
      /** Null for all accounts. */
      accountId: string | null;
      decided: boolean;
      limit: number;
      cursor: string | null;
    }): Promise<Paged<KycSubmission>> {
      const statuses: KycSubmissionStatus[] = decided
        ? ['verified', 'action-needed', 'refused']
        : ['pending'];
      const filter = { ...(accountId ? { accountId } : {}), status: { $in: statuses } };
      const order = decided ? 'newest-first' : 'oldest-first';
      return readPage(
        collection,
        filter,
        { order, cursor, limit, isCounted: true },
        (one) => toItem<KycSubmission>(one) as KycSubmission,
      );
    },
    /** The oldest open submissions, and their number, counted up to `countLimit`. */
    async waiting({
      limit,
      countLimit,
    }: {
      limit: number;
      countLimit: number;
    }): Promise<{ items: KycSubmission[]; count: number }> {
      const open = { status: 'pending' };
      const [found, count] = await Promise.all([
        collection.find(open, read).sort({ createdAt: 1, _id: 1 }).limit(limit).toArray(),
        collection.countDocuments(open, { limit: countLimit }),
      ]);
      return { items: found.map((one) => toItem<KycSubmission>(one) as KycSubmission), count };
    },
    async remove(id: string) {
      await collection.deleteOne({ _id: toObjectId(id) });
    },
    /** The subset of the object keys that a submission refers to. */
    async findReferencedObjects(keys: readonly string[]): Promise<Set<string>> {
      const wanted = new Set(keys);
      const found = await collection
        .find({ 'files.objectKey': { $in: [...keys] } }, { projection: { 'files.objectKey': 1 } })
        .toArray();
      const objectKeys = found.flatMap(({ files }) =>
        (files as { objectKey: string }[]).map(({ objectKey }) => objectKey),
      );
      return new Set(objectKeys.filter((key) => wanted.has(key)));
    },
    /** Every submission, in the order of its id. */
    async *all(): AsyncIterable<KycSubmission> {
      for await (const document of collection.find({}, read).sort({ _id: 1 })) {
        yield toItem<KycSubmission>(document) as KycSubmission;
      }
    },
    /** Replaces the sealed number and the keys of the files, unless they were replaced since `before` was read. */
    async replaceKeys(
      { id, documentNumber }: KycSubmission,
      keys: Pick<KycSubmission, 'documentNumber' | 'files'>,
    ): Promise<boolean> {
      const { matchedCount } = await collection.updateOne(
        { _id: toObjectId(id), 'documentNumber.key': documentNumber.key },
        { $set: keys },
      );
      return matchedCount === 1;
    },
    /** An object key of the newest submission. */
    async findNewestObject(): Promise<string | null> {
      const newest = await collection.findOne(
        {},
        { projection: { files: 1 }, sort: { createdAt: -1 } },
      );
      return newest ? String(newest.files[0].objectKey) : null;
    },
  };
}
