import type { EventEnvelope } from '@candor/contracts/events';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { type Outbox, type WithOutbox, withEvents } from '@candor/kit/mongo/outbox';
import { upsertIf } from '@candor/kit/mongo/upsert-if';
import { LRUCache } from 'lru-cache';
import type { mongo } from 'mongoose';
import type { ListedOwner } from '../rules/listed-owner.ts';

export interface Owner {
  fullName: string;
  /** Absent for an account that registered before it was stored. */
  registeredAt?: Date;
}

interface OwnerDocument extends WithOutbox {
  _id: string;
  fullName: string;
  email: string;
  registeredAt?: Date;
  /** The account's referral code, and the one that it joined with, as keys; absent for an account that registered before. */
  code?: string;
  referrer?: string;
  /** When the address was last changed. */
  emailAt?: Date;
  /** The latest attempt to delete the account. */
  closing?: { attempt: number; isRefused: boolean };
  erased?: true;
}

const CACHED = 100_000;
const NOT_ERASED = { erased: { $exists: false } };

const OWNERS = defineCollection<OwnerDocument>({
  name: 'owners',
  required: { _id: String, fullName: String, email: String },
  optional: {
    registeredAt: Date,
    code: String,
    referrer: String,
    emailAt: Date,
    closing: Object,
    erased: Boolean,
  },
  indexes: [
    { key: { email: 1 }, name: 'email' },
    {
      key: { referrer: 1 },
      name: 'referrer',
      partialFilterExpression: { referrer: { $exists: true } },
    },
  ],
  hasOutbox: true,
});

/** The accounts that may own a wallet, from events of auth. */
export function createOwners(connection: Connection, outbox: Outbox) {
  const { model, collection } = OWNERS.open(connection);
  const wakeOutbox = outbox.register(model);
  // Owners are never removed, so a hit can be cached without expiry. A miss is not cached.
  const known = new LRUCache<string, true>({ max: CACHED });

  /** Upserts unless the owner exists and the filter does not match it. */
  async function upsert(
    filter: mongo.Filter<OwnerDocument>,
    update: mongo.UpdateFilter<OwnerDocument>,
  ): Promise<boolean> {
    const result = await upsertIf((options) => collection.updateOne(filter, update, options));
    return result.matchedCount + result.upsertedCount > 0;
  }

  return {
    async has(accountId: string): Promise<boolean> {
      if (known.has(accountId)) return true;
      const found = await collection.findOne({ _id: accountId }, { projection: { _id: 1 } });
      if (found) known.set(accountId, true);
      return found !== null;
    },
    find: (accountId: string): Promise<Owner | null> =>
      collection.findOne(
        { _id: accountId },
        { projection: { _id: 0, fullName: 1, registeredAt: 1 } },
      ),
    /** The latest address, empty for a deleted account; null for an account that is not known. */
    async findEmail(accountId: string): Promise<string | null> {
      const found = await collection.findOne({ _id: accountId }, { projection: { email: 1 } });
      return found?.email ?? null;
    },
    /** The accounts with these ids or email addresses. */
    async findListed({
      ids,
      emails,
    }: {
      ids: readonly string[];
      emails: readonly string[];
    }): Promise<ListedOwner[]> {
      const projection = { email: 1, closing: 1, erased: 1 } as const;
      const [byId, byEmail] = await Promise.all([
        ids.length > 0 ? collection.find({ _id: { $in: [...ids] } }, { projection }).toArray() : [],
        emails.length > 0
          ? collection.find({ email: { $in: [...emails] } }, { projection }).toArray()
          : [],
      ]);
      return [...byId, ...byEmail].map(({ _id: id, email, closing, erased }) => ({
        id,
        email,
        isClosed: erased === true || (closing !== undefined && !closing.isRefused),
      }));
    },
    /** The names of those accounts that are known, by id. */
    async findNames(accountIds: readonly string[]): Promise<Map<string, string>> {
      const found = await collection
        .find({ _id: { $in: [...accountIds] } }, { projection: { fullName: 1 } })
        .toArray();
      return new Map(found.map(({ _id, fullName }) => [_id, fullName]));
    },
    async save({
      id,
      email,
      ...fields
    }: Pick<OwnerDocument, 'fullName' | 'email' | 'registeredAt' | 'code' | 'referrer'> & {
      id: string;
    }) {
      await upsert({ _id: id, ...NOT_ERASED }, { $set: fields, $setOnInsert: { email } });
    },
    /** Whether the account joined with the code of this one. */
    async isReferredBy(accountId: string, referrerId: string): Promise<boolean> {
      const account = await collection.findOne(
        { _id: accountId },
        { projection: { _id: 0, referrer: 1 } },
      );
      if (!account?.referrer) return false;
      const owner = await collection.findOne({ _id: referrerId, code: account.referrer });
      return owner !== null;
    },
    /** Stores a changed address unless a newer one is stored. */
    async setEmail(id: string, email: string, emailAt: Date) {
      await upsert(
        {
          _id: id,
          ...NOT_ERASED,
          $or: [{ emailAt: { $exists: false } }, { emailAt: { $lt: emailAt } }],
        },
        { $set: { email, emailAt } },
      );
    },
    /** Whether the account is being deleted, or was. */
    async isClosing(id: string): Promise<boolean> {
      const found = await collection.findOne({ _id: id }, { projection: { closing: 1 } });
      return found?.closing !== undefined && !found.closing.isRefused;
    },
    /** Marks the account as being deleted. Returns false when this attempt, or a later one, was refused. */
    startClosing: (id: string, attempt: number): Promise<boolean> =>
      upsert(
        {
          _id: id,
          $or: [
            { closing: { $exists: false } },
            { 'closing.attempt': { $lt: attempt } },
            { 'closing.attempt': attempt, 'closing.isRefused': false },
          ],
        },
        { $set: { closing: { attempt, isRefused: false } } },
      ),
    /** Ends an attempt and publishes the event in one write. A no-op when it has ended. */
    async refuseClosing(id: string, attempt: number, event: EventEnvelope) {
      await collection.updateOne(
        { _id: id, 'closing.attempt': attempt, 'closing.isRefused': false },
        withEvents({ $set: { 'closing.isRefused': true } }, [
          event,
        ]) as mongo.UpdateFilter<OwnerDocument>,
      );
      wakeOutbox();
    },
    /** Removes name, address and codes, also where others joined with its code. The mark stays, so that none is stored again. */
    async erase(id: string) {
      const owner = await collection.findOne({ _id: id }, { projection: { code: 1 } });
      if (owner?.code)
        await collection.updateMany({ referrer: owner.code }, { $unset: { referrer: 1 } });
      await upsert(
        { _id: id },
        {
          $set: { fullName: '', email: '', erased: true },
          $unset: { code: 1, referrer: 1, emailAt: 1 },
        },
      );
    },
  };
}
