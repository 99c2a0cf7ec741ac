import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

/**
 * Updates the one document that `filter` names by _id and further conditions, or inserts it where the _id
 * is new. If the _id is there and the conditions do not hold, nothing changes: MongoDB then tries to insert and is
 * refused. The second update catches a document that appeared between the two.
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
