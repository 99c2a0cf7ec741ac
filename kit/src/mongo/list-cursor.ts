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
  const { createdAt, id } = after;
  const _id = new mongoose.Types.ObjectId(id);
  const past = order === 'oldest-first' ? '$gt' : '$lt';
  return { $or: [{ createdAt: { [past]: createdAt } }, { createdAt, _id: { [past]: _id } }] };
}
