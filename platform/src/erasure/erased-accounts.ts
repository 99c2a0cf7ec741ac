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
  /**
   * The same without asking for each account each time. One that another process has recorded within the last hour may be
   * missing: what is stored of it meanwhile is erased by the repetitions of `createErasure`.
   */
  findAmongCached(accountIds: readonly string[]): Promise<Set<string>>;
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

const TRUSTED_MS = 60 * 60_000;
const MAX_TRUSTED = 50_000;

export function createErasedAccounts(connection: Connection): ErasedAccounts {
  const { collection } = ERASED.open(connection);
  /** When accounts were found not to be deleted. */
  const trusted = new Map<string, number>();

  async function findAmong(accountIds: readonly string[]): Promise<Set<string>> {
    if (accountIds.length === 0) return new Set();
    const found = await collection.find({ _id: { $in: [...accountIds] } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  }

  return {
    async add(_id, at) {
      await insertOnce(collection, { _id, at });
      trusted.delete(_id);
    },
    async has(_id) {
      return (await collection.findOne({ _id }, { projection: { _id: 1 } })) !== null;
    },
    findAmong,
    async findAmongCached(accountIds) {
      const now = performance.now();
      const asked = accountIds.filter(
        (id) => now - (trusted.get(id) ?? Number.NEGATIVE_INFINITY) > TRUSTED_MS,
      );
      const erased = await findAmong(asked);
      if (trusted.size > MAX_TRUSTED) trusted.clear();
      for (const id of asked) if (!erased.has(id)) trusted.set(id, now);
      return erased;
    },
    async findSince(at) {
      const found = await collection.find({ at: { $gte: at } }).toArray();
      return found.map(({ _id }) => _id);
    },
  };
}
