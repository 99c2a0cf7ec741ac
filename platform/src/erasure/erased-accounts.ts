import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertOnce } from '@candor/kit/mongo/insert-once';

/** Ids of deleted accounts, so that a late event or call stores nothing of them again. */
export interface ErasedAccounts {
  /** A no-op when it is recorded. */
  add(accountId: string, at: Date): Promise<void>;
  has(accountId: string): Promise<boolean>;
  /** Which of these accounts were deleted. */
  findAmong(accountIds: readonly string[]): Promise<Set<string>>;
  findSince(at: Date): Promise<string[]>;
}

interface ErasedDocument {
  /** The account id. */
  _id: string;
  at: Date;
}

const ERASED = defineCollection<ErasedDocument>({
  name: 'erased_accounts',
  required: { _id: String, at: Date },
  indexes: [{ key: { at: 1 }, name: 'newest' }],
});

export function createErasedAccounts(connection: Connection): ErasedAccounts {
  const { collection } = ERASED.open(connection);
  return {
    async add(_id, at) {
      await insertOnce(collection, { _id, at });
    },
    async has(_id) {
      return (await collection.findOne({ _id }, { projection: { _id: 1 } })) !== null;
    },
    async findAmong(accountIds) {
      if (accountIds.length === 0) return new Set();
      const found = await collection.find({ _id: { $in: [...accountIds] } }).toArray();
      return new Set(found.map(({ _id }) => _id));
    },
    async findSince(at) {
      const found = await collection.find({ at: { $gte: at } }).toArray();
      return found.map(({ _id }) => _id);
    },
  };
}
