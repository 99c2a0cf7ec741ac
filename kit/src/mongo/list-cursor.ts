import mongoose from 'mongoose';
import { fieldError } from '../app-error.ts';

export type ListOrder = 'oldest-first' | 'newest-first';

const CURSOR = /^(\d{13})-([0-9a-f]{24})$/;

/** The position of a page's last item, so that new items never shift the next page. */
export function toCursor({ id, createdAt }: { id: string; createdAt: Date }): string {
  return `${createdAt.getTime()}-${id}`;
}

/**
 * The position that a cursor names.
 * @throws AppError INVALID_CURSOR
 */
export function parseCursor(cursor: string): { id: string; createdAt: Date } {
  const match = CURSOR.exec(cursor);
  if (!match) throw fieldError('INVALID_CURSOR', 'cursor', 'Cursor is not valid');
  return { createdAt: new Date(Number(match[1])), id: match[2] ?? '' };
}

/**
 * Filters for the items after the cursor.
 * @throws AppError INVALID_CURSOR
 */
export function toCursorFilter(cursor: string, order: ListOrder): object {
  const { createdAt, id } = parseCursor(cursor);
  const _id = new mongoose.Types.ObjectId(id);
  const past = order === 'oldest-first' ? '$gt' : '$lt';
  return { $or: [{ createdAt: { [past]: createdAt } }, { createdAt, _id: { [past]: _id } }] };
}
