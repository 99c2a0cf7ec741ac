import { type InferType, object } from 'yup';
import type { StaffActorView } from './actors.ts';
import type { WalletField } from './adjustments.ts';
import type { WalletProposalKind } from './events/wallets.ts';
import { text, wholeNumber } from './fields.ts';
import { accountFilter } from './list-query.ts';
import type { ProposalStatus } from './proposals.ts';
import type { ReversalView } from './wallet-history.ts';
import type { WalletTotals } from './wallet-totals.ts';

/** What two admins decide together. */
export type ApprovalKind = WalletProposalKind | 'payout';

/** `paid`, `rejected` and `cancelled` are the ends of a payout. */
export type ApprovalStatus = ProposalStatus | 'paid' | 'rejected' | 'cancelled';

/** Something that awaits, or awaited, a second admin. */
export interface ApprovalView {
  kind: ApprovalKind;
  /** Id of the adjustment, reversal or withdrawal. */
  id: string;
  reference: string;
  userId: string;
  /** The owner's name; null if it is unknown. */
  fullName: string | null;
  /** Amount in USD, always positive. */
  amount: number;
  /** Whether the balance of the wallet rises, falls, or stays because the money is held already. */
  direction: 'credit' | 'debit' | 'payout';
  /** Which total an adjustment changes. */
  wallet: WalletField | null;
  /** The entry that a reversal reverses. */
  entry: ({ seq: number } & ReversalView['subject']) | null;
  /** Where a payout goes, masked. */
  destination: string | null;
  /** The totals now, and after an approval; `after` is null where the funds would be insufficient. Null once it has ended. */
  totals: { before: WalletTotals; after: WalletTotals | null } | null;
  /** The maker's reason; null for a payout. */
  reason: string | null;
  status: ApprovalStatus;
  maker: StaffActorView;
  checker: StaffActorView | null;
  decisionReason: string | null;
  /** ISO time of the proposal. */
  proposedAt: string;
  /** Until when a second admin can decide; null where that was not stored. */
  expiresAt: string | null;
  decidedAt: string | null;
}

export const approvalQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(25),
  status: text().oneOf(['open', 'decided'], 'Status must be open or decided'),
  account: accountFilter(),
});
export type ApprovalQuery = InferType<typeof approvalQuerySchema>;
