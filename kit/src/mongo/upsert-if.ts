import type { mongo } from 'mongoose';
import { findDuplicateKey, findFailedWrites, isOnlyDuplicates } from './duplicate-key.ts';

/**
 * Updates the document that a filter matches by _id and further conditions, such as an older version, or inserts it when the _id is
 * new. When the _id exists and the conditions do not hold, nothing changes: MongoDB tries to insert and fails with a duplicate
 * key. The second write covers a document that was inserted concurrently.
 * @param write the update, with these options
 * @returns what the last write returned
 */
export async function upsertIf<R>(
  write: (options: { upsert: boolean }) => PromiseLike<R>,
): Promise<R> {
  try {
    return await write({ upsert: true });
  } catch (error) {
    if (!isIdTaken(error)) throw error;
    return write({ upsert: false });
  }
}

/** The same for many documents, in one write. */
export async function upsertEachIf<T extends mongo.Document>(
  collection: mongo.Collection<T>,
  updates: readonly { filter: mongo.Filter<T>; update: mongo.UpdateFilter<T> }[],
): Promise<void> {
  if (updates.length === 0) return;
  const write = (chosen: typeof updates, upsert: boolean) =>
    collection.bulkWrite(
      chosen.map((one) => ({ updateOne: { ...one, upsert } })),
      { ordered: false },
    );
  try {
    await write(updates, true);
  } catch (error) {
    if (!isOnlyDuplicates(error)) throw error;
    const refused = findFailedWrites(error).flatMap(({ index = -1 }) => updates[index] ?? []);
    await write(refused, false);
  }
}

function isIdTaken(error: unknown): boolean {
  const key = findDuplicateKey(error);
  return key !== null && '_id' in key;
}
