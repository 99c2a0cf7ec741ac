import type { PaymentsDeps } from '../payments-deps.ts';
import { expirePayoutMarks } from '../withdrawals/mark-payout.ts';
import { REQUEST_KINDS } from './request-kinds.ts';

/**
 * Settles the documents that a crash left between decide and settle by repeating the settlement, which is idempotent.
 * @param graceMs younger documents are skipped, because their call is probably still running
 * @returns how many documents were settled
 */
export async function sweep(deps: PaymentsDeps, graceMs: number): Promise<number> {
  let settled = 0;
  for (const kind of REQUEST_KINDS) settled += await kind.sweep(deps, graceMs);
  return settled;
}

/** Ends what has waited for a second admin for too long. @returns how many */
export async function expire(deps: PaymentsDeps): Promise<number> {
  let ended = await expirePayoutMarks(deps);
  for (const kind of REQUEST_KINDS) ended += await kind.expire(deps);
  return ended;
}
