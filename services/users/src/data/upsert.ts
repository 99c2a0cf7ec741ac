import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

/**
 * Updates the document that `filter` matches by _id and further conditions, or inserts it when the _id is new. When the _id
 * exists and the conditions do not hold, nothing changes: MongoDB tries to insert and fails with a duplicate key. The second
 * update covers a document inserted concurrently.
 * @returns whether anything was written
 */
export async function upsertById<T>(
  model: Model<T>,
  filter: QueryFilter<T> & { _id: unknown },
  update: UpdateQuery<T>,
): Promise<boolean> {
  try {
    const result = await model.updateOne(filter, update, { upsert: true });
    return result.modifiedCount + result.upsertedCount > 0;
  } catch (error) {
    if (!isIdTaken(error)) throw error;
    const result = await model.updateOne(filter, update);
    return result.modifiedCount > 0;
  }
}

function isIdTaken(error: unknown): boolean {
  const key = findDuplicateKey(error);
  return key !== null && '_id' in key;
}
