import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { insertMissing } from '@candor/kit/mongo/insert-once';
import { KEY_END, type Search, type Searchable, toSearchKeys } from '../rules/search-keys.ts';

/** A key and its account in one text, so that the index on _id is the only one. */
interface KeyDocument {
  _id: string;
}

/** Keys read for one word of a search. */
const MAX_READ = 1_000;
/** Sorts after every key that begins with what stands before it. */
const LAST = '\u{10FFFF}';

export interface Candidates {
  ids: string[];
  /** Whether all accounts that may match are among them. */
  complete: boolean;
}

const KEYS = defineCollection<KeyDocument>({
  name: 'search_keys',
  required: { _id: String },
});

/**
 * Which accounts have a word that begins with, or contains, a text. Separate from profiles, because the embedded database
 * does not search by an index over arrays.
 */
export function createSearchKeys(connection: Connection) {
  const { collection } = KEYS.open(connection);
  const toIds = (accountId: string, keys: readonly string[]) =>
    keys.map((key) => `${key}${KEY_END}${accountId}`);

  async function findByKeys(beginnings: readonly string[]): Promise<Candidates> {
    const found = await Promise.all(
      beginnings.map((begin) =>
        collection
          .find({ _id: { $gte: begin, $lt: begin + LAST } })
          .sort({ _id: 1 })
          .limit(MAX_READ)
          .toArray(),
      ),
    );
    const ids = found.flat().map(({ _id }) => _id.slice(-24));
    return {
      ids: [...new Set(ids)],
      complete: found.every(({ length }) => length < MAX_READ),
    };
  }

  return {
    /** Idempotent. */
    async add(accountId: string, texts: Searchable) {
      const documents = toIds(accountId, toSearchKeys(texts)).map((_id) => ({ _id }));
      await insertMissing(collection, documents);
    },
    /** Removes the keys of `texts` that `kept` does not have. */
    async remove(accountId: string, texts: Searchable, kept?: Searchable) {
      const keep = new Set(kept ? toSearchKeys(kept) : []);
      const keys = toSearchKeys(texts).filter((key) => !keep.has(key));
      if (keys.length > 0) await collection.deleteMany({ _id: { $in: toIds(accountId, keys) } });
    },
    /** Accounts that may match: those that have every word of the search, as far as few enough accounts have it. */
    async find({ lookups }: Search): Promise<Candidates> {
      const found = await Promise.all(lookups.map(findByKeys));
      const complete = found.filter((one) => one.complete);
      const [first = found[0] ?? { ids: [], complete: false }, ...others] = complete;
      const sets = others.map(({ ids }) => new Set(ids));
      return { ...first, ids: first.ids.filter((id) => sets.every((set) => set.has(id))) };
    },
  };
}
