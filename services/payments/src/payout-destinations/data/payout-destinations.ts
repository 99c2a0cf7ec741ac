import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { type Outbox, toOutbox, WITHOUT_OUTBOX, withEvents } from '@candor/kit/mongo/outbox';
import {
  type DocumentOf,
  type StoredDocument,
  toItem,
  toObjectId,
} from '@candor/platform/decisions/decided-documents';
import type { mongo } from 'mongoose';
import type { Payout } from '../../withdrawals/rules/withdrawal.ts';
import { type PayoutDestination, toFingerprint } from '../rules/payout-destination.ts';

/** With the hash of the link that confirms it, and what makes it one of the account's, while it is saved. */
type DestinationDocument = DocumentOf<PayoutDestination> & {
  tokenHash?: string;
  fingerprint?: string;
};

/** Not part of the domain's destination. */
const SECRET = { tokenHash: 0, fingerprint: 0 } as const;
const HIDDEN = { ...WITHOUT_OUTBOX, ...SECRET } as const;
const SAVED = { status: { $in: ['pending', 'confirmed'] } };

const DESTINATIONS = defineCollection<DestinationDocument>({
  name: 'payout_destinations',
  required: {
    accountId: String,
    status: String,
    createdAt: Date,
    mailedAt: Date,
    confirmBy: Date,
    withdrawalType: String,
  },
  optional: {
    confirmedAt: Date,
    usableAt: Date,
    tokenHash: String,
    fingerprint: String,
    walletAddress: String,
    accountNumber: String,
    accountName: String,
    bankName: String,
    routingNumber: String,
  },
  indexes: [
    // Removed ones have no fingerprint, so that the same destination can be saved again.
    {
      key: { accountId: 1, fingerprint: 1 },
      unique: true,
      name: 'account_fingerprint',
      partialFilterExpression: { fingerprint: { $exists: true } },
    },
    {
      key: { tokenHash: 1 },
      unique: true,
      name: 'token_hash',
      partialFilterExpression: { tokenHash: { $exists: true } },
    },
    { key: { accountId: 1, _id: -1 }, name: 'account_newest' },
    { key: { accountId: 1, createdAt: 1 }, name: 'account_age' },
  ],
  hasOutbox: true,
});

export function createPayoutDestinations(connection: Connection, outbox: Outbox) {
  const { model, collection } = DESTINATIONS.open<StoredDocument>(connection);
  const wakeOutbox = outbox.register(model);

  const findOne = async (filter: object) =>
    toItem<PayoutDestination>(await collection.findOne(filter, { projection: HIDDEN }));

  async function update(
    filter: object,
    change: { $set: object; $unset?: object },
    events: readonly EventEnvelope[],
  ): Promise<PayoutDestination | null> {
    const updated = await collection.findOneAndUpdate(
      filter,
      withEvents(change, events) as mongo.UpdateFilter<StoredDocument>,
      { projection: SECRET, returnDocument: 'after' },
    );
    if (updated) wakeOutbox([updated]);
    return toItem<PayoutDestination>(updated);
  }

  return {
    /** Finds a destination of the account that is not removed. */
    find: (accountId: string, id: string): Promise<PayoutDestination | null> =>
      findOne({ _id: toObjectId(id), accountId, ...SAVED }),
    findByPayout: (accountId: string, payout: Payout): Promise<PayoutDestination | null> =>
      findOne({ accountId, fingerprint: toFingerprint(payout) }),
    /** All that are not removed, newest first. */
    async list(accountId: string, limit: number): Promise<PayoutDestination[]> {
      const found = await collection
        .find({ accountId, ...SAVED }, { projection: HIDDEN })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
      return found.map((document) => toItem<PayoutDestination>(document) as PayoutDestination);
    },
    /** What was saved since, removed ones included, newest first. */
    async listSince(
      accountId: string,
      since: Date,
      limit: number,
    ): Promise<Pick<PayoutDestination, 'createdAt' | 'confirmedAt'>[]> {
      const found = await collection
        .find(
          { accountId, createdAt: { $gt: since } },
          { projection: { createdAt: 1, confirmedAt: 1 } },
        )
        .sort({ createdAt: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ createdAt, confirmedAt }) => ({ createdAt, confirmedAt }));
    },
    /** Counts what was saved since, removed ones included. */
    countSince: (accountId: string, since: Date): Promise<number> =>
      collection.countDocuments({ accountId, createdAt: { $gt: since } }),
    /**
     * @param tokenHash of the link that confirms it; null if it is confirmed
     * @throws the driver's duplicate key error when the account has saved the same destination
     */
    async insert(
      { id, ...destination }: PayoutDestination,
      tokenHash: string | null,
      events: readonly EventEnvelope[],
    ) {
      const document = {
        _id: toObjectId(id),
        ...destination,
        fingerprint: toFingerprint(destination),
        ...(tokenHash ? { tokenHash } : {}),
        ...toOutbox([...events]),
      };
      await collection.insertOne(document);
      wakeOutbox([document]);
    },
    /** Replaces the link of a pending destination that was mailed before `mailedBefore`; otherwise returns null. */
    renewLink: (
      id: string,
      {
        mailedBefore,
        ...link
      }: { tokenHash: string; mailedAt: Date; confirmBy: Date; mailedBefore: Date },
      events: readonly EventEnvelope[],
    ): Promise<PayoutDestination | null> =>
      update(
        { _id: toObjectId(id), status: 'pending', mailedAt: { $lte: mailedBefore } },
        { $set: link },
        events,
      ),
    findByToken: (tokenHash: string): Promise<PayoutDestination | null> => findOne({ tokenHash }),
    /** Confirms a pending destination by its token, once and in time; otherwise returns null. */
    confirm: (
      tokenHash: string,
      times: { confirmedAt: Date; usableAt: Date },
      events: readonly EventEnvelope[],
    ): Promise<PayoutDestination | null> =>
      update(
        { tokenHash, status: 'pending', confirmBy: { $gt: times.confirmedAt } },
        { $set: { status: 'confirmed', ...times }, $unset: { tokenHash: 1 } },
        events,
      ),
    /** @returns whether there was such a destination */
    async remove(
      accountId: string,
      id: string,
      events: readonly EventEnvelope[],
    ): Promise<boolean> {
      const removed = await update(
        { _id: toObjectId(id), accountId, ...SAVED },
        { $set: { status: 'removed' }, $unset: { tokenHash: 1, fingerprint: 1 } },
        events,
      );
      return removed !== null;
    },
    /** Deletes them, removed ones included. */
    async erase(accountId: string) {
      await collection.deleteMany({ accountId });
    },
  };
}
