import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { openCollection } from '@candor/kit/mongo/open-collection';
import { LRUCache } from 'lru-cache';

export interface Owner {
  fullName: string;
  /** Absent for an account that registered before it was stored. */
  registeredAt?: Date;
}

/** The accounts that may own a wallet, from events of auth. */
export interface Owners {
  has(accountId: string): Promise<boolean>;
  find(accountId: string): Promise<Owner | null>;
  /** The names of those accounts that are known, by id. */
  findNames(accountIds: readonly string[]): Promise<Map<string, string>>;
  save(owner: { id: string; fullName: string; email: string; registeredAt?: Date }): Promise<void>;
  /** Stores a changed address. Returns false when a newer one is stored. */
  setEmail(id: string, email: string, at: Date): Promise<boolean>;
}

interface OwnerDocument {
  _id: string;
  fullName: string;
  email: string;
  registeredAt?: Date;
  /** When the address was last changed. */
  emailAt?: Date;
}

const CACHED = 100_000;

export function createOwners(connection: Connection): Owners {
  const collection = openCollection<OwnerDocument>(connection, 'owners', []);
  // Owners are never removed, so a hit can be cached without expiry. A miss is not cached.
  const known = new LRUCache<string, true>({ max: CACHED });
  return {
    async has(accountId) {
      if (known.has(accountId)) return true;
      const found = await collection.findOne({ _id: accountId }, { projection: { _id: 1 } });
      if (found) known.set(accountId, true);
      return found !== null;
    },
    find: (accountId) =>
      collection.findOne(
        { _id: accountId },
        { projection: { _id: 0, fullName: 1, registeredAt: 1 } },
      ),
    async findNames(accountIds) {
      const found = await collection
        .find({ _id: { $in: [...accountIds] } }, { projection: { fullName: 1 } })
        .toArray();
      return new Map(found.map(({ _id, fullName }) => [_id, fullName]));
    },
    async save({ id, fullName, email, registeredAt }) {
      await collection.updateOne(
        { _id: id },
        {
          $set: { fullName, ...(registeredAt ? { registeredAt } : {}) },
          $setOnInsert: { email },
        },
        { upsert: true },
      );
    },
    async setEmail(id, email, emailAt) {
      const current = await collection.findOne({ _id: id }, { projection: { emailAt: 1 } });
      if (current?.emailAt && current.emailAt > emailAt) return false;
      await collection.updateOne({ _id: id }, { $set: { email, emailAt } }, { upsert: true });
      return true;
    },
  };
}
