import { type InferType, object } from 'yup';
import { text } from './fields.ts';
import type { CLOSING_OBSTACLES } from './names.ts';

export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** Whether the wallet of an account could be closed now. */
export interface ClosingCheckView {
  /** Empty if nothing prevents it. */
  obstacles: ClosingObstacle[];
  /** Deposits, profit, held and allocated amounts that are not zero, in USD. */
  balances: { deposit: number; profit: number; held: number; investment: number };
}

const reason = () => text().max(500, 'Reason must have at most 500 characters');

export const requestClosingSchema = object({ reason: reason().default('') });
export type RequestClosingRequest = InferType<typeof requestClosingSchema>;

export const deleteUserQuerySchema = object({
  /** For the audit record. */
  reason: reason().default(''),
});
export type DeleteUserQuery = InferType<typeof deleteUserQuerySchema>;

/** `pending` while the wallet is being closed: the same call later continues and answers the outcome. */
export interface DeletionView {
  id: string;
  state: 'erased' | 'pending';
}
