import type { Paged } from '@candor/contracts/envelope';
import mongoose, { type mongo } from 'mongoose';
import { defineCursor } from '../cursor.ts';
import { WITHOUT_OUTBOX } from './outbox.ts';

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

/**
 * Reads a page of a list by time of creation.
 * @param page.isCounted whether the first page has the total: counting reads the whole list
 * @throws AppError INVALID_CURSOR
 */
export async function readPage<D extends mongo.Document, T extends { createdAt: Date; id: string }>(
  collection: mongo.Collection<D>,
  filter: object,
  {
    order,
    cursor,
    limit,
    isCounted = false,
  }: { order: ListOrder; cursor?: string | null; limit: number; isCounted?: boolean },
  toItem: (document: mongo.WithId<D>) => T,
): Promise<Paged<T>> {
  const direction = order === 'oldest-first' ? 1 : -1;
  const found = await collection
    .find({ ...filter, ...toCursorFilter(cursor, order) } as never, { projection: WITHOUT_OUTBOX })
    .sort({ createdAt: direction, _id: direction })
    .limit(limit + 1)
    .toArray();
  const { items, page } = listCursor.toPage(found.map(toItem), limit);
  if (!isCounted || cursor) return { items, page };
  return { items, page: { ...page, total: await collection.countDocuments(filter as never) } };
}

/** Filters for the items after one with this time and id, in an order by both. */
export function toPastFilter(field: string, at: Date, _id: unknown, order: ListOrder): object {
  const past = order === 'oldest-first' ? '$gt' : '$lt';
  return { $or: [{ [field]: { [past]: at } }, { [field]: at, _id: { [past]: _id } }] };
}
