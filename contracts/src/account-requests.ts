import type { ApprovalView } from './approvals.ts';
import type { ReceiptView } from './receipts.ts';
import type { WithdrawalView } from './withdrawals.ts';

/** How many open requests of a kind are read of an account. */
export const MAX_ACCOUNT_REQUESTS = 25;

/** What awaits a decision about an account, the first of each kind. */
export interface AccountRequestsView {
  /** Newest first. */
  deposits: ReceiptView[];
  /** Newest first. A payout that awaits a second admin is the withdrawal that it is. */
  withdrawals: WithdrawalView[];
  /** Adjustments and reversals, oldest first. */
  proposals: ApprovalView[];
}
