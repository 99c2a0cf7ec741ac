import type { Cents } from '@candor/contracts/money';
import { planByName } from '@candor/contracts/plans';
import { AppError } from '@candor/kit/app-error';
import { assertAmountFits, type Receipt } from '../domain/receipt.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { receiptWorkflow } from './receipt-workflow.ts';
import { type DecidingCall, findDecision } from './requester.ts';
import { createWorkflow } from './workflow.ts';

export interface DecideReceipt extends DecidingCall {
  status: 'successful' | 'rejected';
  /** What arrived, where it differs from the claim. */
  amount: Cents | null;
}

/**
 * Staff approve or reject a receipt, once. The decision is one atomic step on the receipt; the entry and
 * the mail follow from it, by this call or by the sweeper.
 */
export async function decideReceipt(deps: PaymentsDeps, request: DecideReceipt): Promise<Receipt> {
  const { id, by, status } = request;
  const workflow = createWorkflow(deps, receiptWorkflow);
  const existing = await workflow.find(id);
  if (existing.accountId === by.id) {
    throw new AppError('MAKER_IS_CHECKER', 'Somebody else must decide about your own receipt');
  }
  const amount = request.amount ?? existing.amount;
  const plan = planByName(existing.plan);
  if (status === 'successful' && plan) assertAmountFits(plan, amount);
  const deciding = status === 'successful' ? 'approving' : 'rejected';
  const decision = findDecision(deps, request, { status, amount });
  return workflow.decide(id, 'pending', deciding, decision);
}
