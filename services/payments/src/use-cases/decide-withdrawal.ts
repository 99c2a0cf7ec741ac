import { AppError, notFound } from '@candor/kit/app-error';
import { DECIDING_STATUS, type Withdrawal, type WithdrawalOutcome } from '../domain/withdrawal.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { type DecidingCall, findDecision } from './requester.ts';
import { withdrawalWorkflow } from './withdrawal-workflow.ts';
import { createWorkflow } from './workflow.ts';

export interface DecideWithdrawal extends DecidingCall {
  status: WithdrawalOutcome;
  paymentReference: string | null;
}

/** Staff pay or reject, or the owner cancels; whoever is first decides, once. */
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
    throw new AppError('MAKER_IS_CHECKER', 'Somebody else must decide about your own withdrawal');
  }
  const decision = findDecision(deps, request, { status, paymentReference });
  return workflow.decide(id, 'pending', DECIDING_STATUS[status], decision);
}
