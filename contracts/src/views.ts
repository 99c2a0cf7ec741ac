import { type InferType, object } from 'yup';
import type { OwnerAction } from './audit.ts';
import type { Role } from './auth.ts';
import { text, wholeNumber } from './fields.ts';
import type { VIEWED_PARTS } from './names.ts';

export type ViewedPart = (typeof VIEWED_PARTS)[number];

/** A view of an account by a member of staff, or a change that they made to it. */
export interface AccountViewedView {
  id: string;
  /** The part that was viewed; null of a change. */
  part: ViewedPart | null;
  /** What was done; null of a view. */
  action: OwnerAction | null;
  /** The status that a change led to, if it was noted. */
  status: string | null;
  /** Without a name; the id tells the views of one person from those of another. */
  viewer: { role: Role; id: string };
  /** ISO time. */
  at: string;
}

export const viewsQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(50),
});
export type ViewsQuery = InferType<typeof viewsQuerySchema>;
