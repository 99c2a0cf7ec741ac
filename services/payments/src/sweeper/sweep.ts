import type { PaymentsDeps } from '../payments-deps.ts';
import { expirePayoutApprovals } from '../withdrawals/payout-approval.ts';
import { WORKFLOWS } from './workflows.ts';

/**
 * Settles the documents that a crash left between decide and settle by repeating the settlement, which is idempotent.
 * @param graceMs younger documents are skipped, because their call is probably still running
 * @returns how many documents were settled
 */
export async function sweep(deps: PaymentsDeps, graceMs: number): Promise<number> {
  let settled = 0;
  for (const workflow of WORKFLOWS) settled += await workflow.sweep(deps, graceMs);
  return settled;
}

/** Ends what has waited for a second admin for too long. @returns how many */
export async function expire(deps: PaymentsDeps): Promise<number> {
  let ended = await expirePayoutApprovals(deps);
  for (const workflow of WORKFLOWS) ended += await workflow.expire(deps);
  return ended;
}
