import { AppError, notFound } from '@candor/kit/app-error';
import { DECIDING_STATUS, type Withdrawal, type WithdrawalOutcome } from '../domain/withdrawal.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { createDecision, type DecidingCall } from './requester.ts';
import { withdrawalWorkflow } from './withdrawal-workflow.ts';
import { createWorkflow } from './workflow.ts';

export interface DecideWithdrawal extends DecidingCall {
  status: WithdrawalOutcome;
  paymentReference: string | null;
}

/** An admin pays or rejects a withdrawal, or its owner cancels it. Only the first decision counts. */
export async function decideWithdrawal(
  deps: PaymentsDeps,
  request: DecideWithdrawal,
): Promise<Withdrawal> {
  const { id, by, status, paymentReference } = request;
  const workflow = createWorkflow(deps, withdrawalWorkflow);
  const existing = await workflow.find(id);
  const owns = existing.accountId === by.id;
  if (status === 'cancelled' && !owns) throw notFound('Withdrawal');
  if (status !== 'cancelled' && owns) {
    throw new AppError('MAKER_IS_CHECKER', 'Another admin must decide on your own withdrawal');
  }
  const decision = createDecision(deps, request, { status, paymentReference });
  return workflow.decide(id, 'pending', DECIDING_STATUS[status], decision);
}
