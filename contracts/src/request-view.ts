import type { DecidedByView } from './decided.ts';

/** Common fields of receipts and withdrawals. */
export interface RequestView {
  id: string;
  /** Short reference for conversations, such as 7C04-18A2. */
  reference: string;
  userId: string;
  fullName: string;
  email: string;
  /** Amount in USD as claimed or requested by the investor. */
  amount: number;
  reason: string | null;
  createdAt: string;
  /** When a decision is due. */
  dueAt: string;
  decidedAt: string | null;
  /** Staff only; absent while it is open. */
  decidedBy?: DecidedByView;
}
