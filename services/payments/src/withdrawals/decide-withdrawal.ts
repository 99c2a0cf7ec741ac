import type { DecidingCall } from '@candor/platform/decisions/decision';
import { createRequests } from '../decisions/requests.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { Withdrawal, WithdrawalOutcome } from './rules/withdrawal.ts';
import { withdrawalKind } from './withdrawal-kind.ts';

export interface DecideWithdrawal extends DecidingCall {
  status: WithdrawalOutcome;
  paymentReference: string | null;
}

/**
 * An admin pays or rejects a withdrawal, or its owner cancels it. Only the first decision counts. A payout above the threshold
 * must have been marked as ready to pay by another admin.
 * @throws AppError MAKER_IS_CHECKER, RECENT_CREDITOR, APPROVAL_REQUIRED, PROPOSAL_EXPIRED, ALREADY_DECIDED, NOT_FOUND
 */
export function decideWithdrawal(
  deps: PaymentsDeps,
  { status, paymentReference, ...call }: DecideWithdrawal,
): Promise<Withdrawal> {
  const { decide, withdraw } = createRequests(deps, withdrawalKind);
  const end = status === 'cancelled' ? withdraw : decide;
  return end({ ...call, choose: () => ({ status, paymentReference }) });
}
