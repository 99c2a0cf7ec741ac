import { createBatcher } from '@candor/kit/batcher';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { isOnlyDuplicates } from '@candor/kit/mongo/duplicate-key';
import { openCollection } from '@candor/kit/mongo/open-collection';
import type { EntryCall } from '../../ledger/data/entries.ts';

/**
 * The idempotency keys of adjustments: a key of an account belongs to one call, whatever its wallet. They have a collection
 * of their own because unique indexes on the entries, which can be sharded by wallet, hold within a wallet only.
 */
export interface CallKeys {
  /** Stores the call if its key is new, and returns the call that owns the key: this one or an earlier one. */
  claim(call: EntryCall): Promise<Pick<EntryCall, 'bodyHash'>>;
}

export interface CallKeyDocument {
  /** See {@link toCallKeyId}. */
  _id: string;
  bodyHash: string;
}

/** Ids of accounts contain no colon, so two calls never have the same id. */
export function toCallKeyId({ by, key }: Pick<EntryCall, 'by' | 'key'>): string {
  return `${by}:${key}`;
}

/** Keys per write. */
const MAX_KEYS = 100;

export function createCallKeys(connection: Connection): CallKeys {
  const collection = openCollection<CallKeyDocument>(connection, 'call_keys', []);

  /** Batched, because every adjustment claims its key: concurrent claims are one insert. */
  const claim = createBatcher<EntryCall, CallKeyDocument>({
    max: MAX_KEYS,
    async run(items) {
      const claimed = items.map(({ value }) => ({
        _id: toCallKeyId(value),
        bodyHash: value.bodyHash,
      }));
      const stored = (await insert(claimed)) ? claimed : await findOwners(claimed);
      const owners = new Map(stored.map((document) => [document._id, document]));
      for (const { value, resolve, reject } of items) {
        const owner = owners.get(toCallKeyId(value));
        if (owner) resolve(owner);
        else reject(new Error('a claimed key was not found'));
      }
    },
  });

  /** Returns false if some of the keys were claimed before; the others are stored. */
  async function insert(claimed: CallKeyDocument[]): Promise<boolean> {
    try {
      await collection.insertMany(claimed, { ordered: false });
      return true;
    } catch (error) {
      if (isOnlyDuplicates(error)) return false;
      throw error;
    }
  }

  function findOwners(claimed: CallKeyDocument[]): Promise<CallKeyDocument[]> {
    return collection.find({ _id: { $in: claimed.map(({ _id }) => _id) } }).toArray();
  }

  return { claim };
}
