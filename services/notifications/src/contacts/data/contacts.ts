import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { upsertEachIf, upsertIf } from '@candor/kit/mongo/upsert-if';
import type { mongo } from 'mongoose';
import type { Audience, Contact, ContactTraits, KnownContact } from '../rules/contact.ts';

interface ContactDocument extends Omit<Contact, 'accountId'>, Partial<ContactTraits> {
  /** The account id. */
  _id: string;
  /** When the address was known to be this. */
  at: Date;
  /** When each trait was known to be this; absent for one of the registration. */
  times?: Partial<Record<ChangingTrait, Date>>;
}

/** Traits that change after the registration. */
export type ChangingTrait = 'role' | 'active' | 'verified' | 'kycStatus' | 'language';

/** Name, address and traits of every account, from events of other services. */
export interface Contacts {
  /** Stores the contact unless a newer one is stored. */
  save(contact: Contact, at: Date): Promise<void>;
  /** Stores contacts of accounts without one. Whatever is stored at any time replaces it. */
  addUnknown(contacts: readonly Contact[]): Promise<void>;
  /** Stores the address unless a newer one is stored. */
  setEmail(accountId: string, email: string, at: Date): Promise<void>;
  /** Stores the traits that the registration had unless an event has set a later one. */
  complete(accountId: string, traits: ContactTraits): Promise<void>;
  /** Stores a trait unless a newer one is stored. */
  setTrait<T extends ChangingTrait>(
    accountId: string,
    trait: T,
    value: ContactTraits[T],
    at: Date,
  ): Promise<void>;
  find(accountId: string): Promise<KnownContact | null>;
  /** The known ones of these accounts, by account. */
  findAll(accountIds: readonly string[]): Promise<Map<string, KnownContact>>;
  findByEmail(email: string): Promise<KnownContact | null>;
  countAudience(audience: Audience): Promise<number>;
  /** Up to `limit` contacts of the audience after this account, in the order of their ids. */
  listAudience(
    audience: Audience,
    options: { after: string; limit: number },
  ): Promise<KnownContact[]>;
  remove(accountId: string): Promise<void>;
}

const UNKNOWN = { email: '', fullName: '', at: new Date(0) };

const CONTACTS = defineCollection<ContactDocument>({
  name: 'contacts',
  required: { _id: String, email: String, fullName: String, at: Date },
  optional: {
    times: Object,
    role: String,
    active: Boolean,
    verified: Boolean,
    kycStatus: String,
    country: String,
    registeredAt: Date,
    language: String,
  },
  indexes: [
    { key: { email: 1 }, name: 'email' },
    {
      key: { role: 1, active: 1, verified: 1, country: 1, kycStatus: 1, _id: 1 },
      name: 'audience',
    },
  ],
});

export function createContacts(connection: Connection): Contacts {
  const { collection } = CONTACTS.open(connection);

  /** Inserts the document or updates it under a condition. Nothing changes when it exists and the condition fails. */
  async function upsert(
    filter: mongo.Filter<ContactDocument>,
    update: mongo.UpdateFilter<ContactDocument>,
  ): Promise<void> {
    await upsertIf((options) => collection.updateOne(filter, update, options));
  }

  return {
    save: ({ accountId, email, fullName }, at) =>
      upsert({ _id: accountId, at: { $lt: at } }, { $set: { email, fullName, at } }),
    addUnknown: (contacts) =>
      upsertEachIf(
        collection,
        contacts.map(({ accountId, email, fullName }) => ({
          filter: { _id: accountId, email: UNKNOWN.email },
          update: { $set: { email, fullName }, $setOnInsert: { at: UNKNOWN.at } },
        })),
      ),
    setEmail: (accountId, email, at) =>
      upsert(
        { _id: accountId, at: { $lt: at } },
        { $set: { email, at }, $setOnInsert: { fullName: '' } },
      ),
    async complete(accountId, traits) {
      const missing = Object.entries(traits).map(([name, value]) => [
        name,
        { $ifNull: [`$${name}`, { $literal: value }] },
      ]);
      await collection.updateOne({ _id: accountId }, [{ $set: Object.fromEntries(missing) }]);
    },
    setTrait: (accountId, trait, value, at) =>
      upsert(
        {
          _id: accountId,
          $or: [{ [`times.${trait}`]: { $exists: false } }, { [`times.${trait}`]: { $lt: at } }],
        } as mongo.Filter<ContactDocument>,
        { $set: { [trait]: value, [`times.${trait}`]: at }, $setOnInsert: UNKNOWN } as never,
      ),
    async find(accountId) {
      const found = await collection.findOne({ _id: accountId });
      return found?.email ? toContact(found) : null;
    },
    async findAll(accountIds) {
      if (accountIds.length === 0) return new Map();
      const found = await collection.find({ _id: { $in: [...accountIds] } }).toArray();
      return new Map(
        found.filter(({ email }) => email).map((document) => [document._id, toContact(document)]),
      );
    },
    async findByEmail(email) {
      const [found] = await collection.find({ email }).sort({ at: -1 }).limit(1).toArray();
      return found ? toContact(found) : null;
    },
    countAudience: (audience) => collection.countDocuments(toFilter(audience)),
    async listAudience(audience, { after, limit }) {
      const documents = await collection
        .find({ ...toFilter(audience), _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return documents.map(toContact);
    },
    async remove(accountId) {
      await collection.deleteOne({ _id: accountId });
    },
  };
}

function toFilter({ role, kycStatus, country }: Audience): mongo.Filter<ContactDocument> {
  return {
    role,
    active: true,
    verified: true,
    ...(country === null ? {} : { country }),
    ...(kycStatus === null ? {} : { kycStatus }),
  };
}

function toContact({ _id, at: _at, times: _times, ...contact }: ContactDocument): KnownContact {
  return { accountId: _id, ...contact };
}
