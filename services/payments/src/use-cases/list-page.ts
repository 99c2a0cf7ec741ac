import type { Paged } from '@candor/contracts/envelope';
import { fieldError } from '@candor/kit/app-error';
import { type Model, Types } from 'mongoose';

const CURSOR = /^(\d{13})-([0-9a-f]{24})$/;

interface Listed {
  _id: Types.ObjectId;
  createdAt: Date;
}

export interface ListRequest {
  filter: Record<string, unknown>;
  order: 'oldest-first' | 'newest-first';
  limit: number;
  cursor: string | null;
}

function afterCursor(cursor: string, order: ListRequest['order']): Record<string, unknown> {
  const match = CURSOR.exec(cursor);
  if (!match) throw fieldError('INVALID_CURSOR', 'cursor', 'Cursor is not valid');
  const createdAt = new Date(Number(match[1]));
  const _id = new Types.ObjectId(match[2]);
  const past = order === 'oldest-first' ? '$gt' : '$lt';
  return { $or: [{ createdAt: { [past]: createdAt } }, { createdAt, _id: { [past]: _id } }] };
}

/** One page in order of creation; the cursor names the last item, so new items never shift a page. */
export async function listPage<D extends Listed>(
  model: Model<D>,
  request: ListRequest,
): Promise<Paged<D>> {
  const { filter, order, limit, cursor } = request;
  const direction = order === 'oldest-first' ? 1 : -1;
  const where = cursor ? { ...filter, ...afterCursor(cursor, order) } : filter;
  const found = (await model
    .find(where as never)
    .sort({ createdAt: direction, _id: direction } as never)
    .limit(limit + 1)
    .lean()) as D[];
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor =
    found.length > limit && last ? `${last.createdAt.getTime()}-${last._id.toString()}` : null;
  // Counting costs as much as the whole list: the first page says it once.
  const total = cursor ? {} : { total: await model.countDocuments(filter as never) };
  return { items, page: { nextCursor, ...total } };
}
