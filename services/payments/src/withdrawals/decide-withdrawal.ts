import { AppError, notFound } from '@candor/kit/app-error';
import { assertAnotherPerson, makerIsChecker } from '@candor/platform/proposals/another-person';
import { createDecision, type DecidingCall } from '../decisions/requester.ts';
import { createWorkflow } from '../decisions/workflow.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { approvalExpired, needsTwoAdmins } from './payout-approval.ts';
import { assertNotRecentCreditor } from './recent-credit.ts';
import { DECIDING_STATUS, type Withdrawal, type WithdrawalOutcome } from './rules/withdrawal.ts';
import { withdrawalWorkflow } from './withdrawal-workflow.ts';

export interface DecideWithdrawal extends DecidingCall {
  status: WithdrawalOutcome;
  paymentReference: string | null;
}

/**
 * An admin pays or rejects a withdrawal, or its owner cancels it. Only the first decision counts. A payout above the threshold
 * must have been marked as ready to pay by another admin.
 * @throws AppError MAKER_IS_CHECKER, RECENT_CREDITOR, APPROVAL_REQUIRED, PROPOSAL_EXPIRED, ALREADY_DECIDED, NOT_FOUND
 */
export async function decideWithdrawal(
  deps: PaymentsDeps,
  request: DecideWithdrawal,
): Promise<Withdrawal> {
  const { id, by, status, paymentReference } = request;
  const workflow = createWorkflow(deps, withdrawalWorkflow);
  const existing = await workflow.find(id);
  const { accountId } = existing;
  if (status !== 'cancelled')
    assertAnotherPerson(by.id, [accountId], 'Another admin must decide on your own withdrawal');
  else if (accountId !== by.id) throw notFound('Withdrawal');
  const pays = status === 'successful';
  // A replay gets its first answer, also when the wallet was credited since.
  if (pays && !existing.decision) await assertNotRecentCreditor(deps, accountId, by);
  const decision = createDecision(deps, request, { status, paymentReference });
  const isSecond = pays && needsTwoAdmins(deps, existing);
  return workflow.decide(id, 'pending', DECIDING_STATUS[status], decision, {
    guard: isSecond ? { approvedByOther: { than: by.id, at: decision.at } } : {},
    refuse: (current) =>
      isSecond && current.status === 'pending'
        ? approvalProblem(current, { by: by.id, now: decision.at })
        : null,
  });
}

/** Why a payout above the threshold can't be marked as paid. */
function approvalProblem(
  { id, approval }: Withdrawal,
  { by, now }: { by: string; now: Date },
): AppError {
  if (!approval) {
    const message = 'This payout needs two admins. Mark it ready to pay, then another one pays it';
    return new AppError('APPROVAL_REQUIRED', message, { subject: id });
  }
  if (approval.expiresAt <= now) return approvalExpired(id, approval);
  if (approval.by.id !== by) {
    return new AppError('STATE_CONFLICT', 'This payout was just marked ready to pay. Look again');
  }
  return makerIsChecker('You marked this payout ready to pay. Another admin must confirm it', id);
}
