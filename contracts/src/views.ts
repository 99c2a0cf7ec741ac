import { type InferType, object } from 'yup';
import type { Role } from './auth.ts';
import { text, wholeNumber } from './fields.ts';

/** Parts of an account that staff can see. */
export const VIEWED_PARTS = [
  'profile',
  'wallet',
  'history',
  'receipts',
  'receipt-image',
  'withdrawals',
  'adjustments',
  'reversals',
  'referrals',
  'identity',
  'sessions',
  'notes',
  'timeline',
] as const;
export type ViewedPart = (typeof VIEWED_PARTS)[number];

/** One view of an account by a member of staff. */
export interface AccountViewedView {
  id: string;
  what: ViewedPart;
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
