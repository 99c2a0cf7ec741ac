import mongoose from 'mongoose';
import { defineCursor } from '../cursor.ts';

export type ListOrder = 'oldest-first' | 'newest-first';

/** Of lists by time of creation. */
export const listCursor = defineCursor({ createdAt: 'time', id: 'id' });

/**
 * Filters for the items after the cursor; for all without one.
 * @throws AppError INVALID_CURSOR
 */
export function toCursorFilter(cursor: string | null | undefined, order: ListOrder): object {
  const after = listCursor.parse(cursor);
  if (!after) return {};
  return toPastFilter('createdAt', after.createdAt, new mongoose.Types.ObjectId(after.id), order);
}

/** Filters for the items after one with this time and id, in an order by both. */
export function toPastFilter(field: string, at: Date, _id: unknown, order: ListOrder): object {
  const past = order === 'oldest-first' ? '$gt' : '$lt';
  return { $or: [{ [field]: { [past]: at } }, { [field]: at, _id: { [past]: _id } }] };
}
