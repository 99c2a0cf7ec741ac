import type { Cents } from '@candor/contracts/money';
import { fieldError } from '@candor/kit/app-error';
import { assertAnotherPerson } from '@candor/platform/proposals/another-person';
import { createDecision, type DecidingCall } from '../decisions/requester.ts';
import { createWorkflow } from '../decisions/workflow.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { receiptWorkflow } from './receipt-workflow.ts';
import { assertAmountFits, type Receipt, receiptLimits } from './rules/receipt.ts';

export interface DecideReceipt extends DecidingCall {
  status: 'successful' | 'rejected';
  /** The amount received, if it differs from the claimed one; then a reason is required. */
  amount: Cents | null;
}

/**
 * An admin approves or rejects a receipt, once. The decision is one atomic write to the receipt; this call or the
 * sweeper then posts the entry and publishes the event for the mail.
 */
export async function decideReceipt(deps: PaymentsDeps, request: DecideReceipt): Promise<Receipt> {
  const { id, by, status } = request;
  const workflow = createWorkflow(deps, receiptWorkflow);
  const existing = await workflow.find(id);
  const { accountId } = existing;
  assertAnotherPerson(by.id, [accountId], 'Another admin must decide on your own receipt');
  const amount = request.amount ?? existing.amount;
  if (status === 'successful') {
    assertAmountFits({ name: existing.plan, ...receiptLimits(existing) }, amount);
  }
  if (status === 'successful' && amount !== existing.amount && !request.reason) {
    throw fieldError('VALIDATION_FAILED', 'reason', 'Say why the confirmed amount differs');
  }
  const deciding = status === 'successful' ? 'approving' : 'rejected';
  const decision = createDecision(deps, request, { status, amount });
  return workflow.decide(id, 'pending', deciding, decision);
}
