import { fieldError } from '@candor/kit/app-error';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { makerIsChecker } from '@candor/platform/decisions/another-person';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { RequestKind } from '../decisions/request-kind.ts';
import { toReceiptExpectation } from '../ledger/rules/expected-entries.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { findFirstDeposit } from '../referrals/first-deposit.ts';
import {
  assertAmountFits,
  type Receipt,
  type ReceiptDecision,
  receiptEntry,
  receiptLimits,
} from './rules/receipt.ts';

/** pending -> approving -> successful, or pending -> rejected. */
export const receiptKind: RequestKind<Receipt> = {
  name: 'receipt',
  open: 'pending',
  deciding: { successful: 'approving' },
  outcomes: { successful: 'approved' },
  another: 'Another admin must decide on your own receipt',
  decided: 'receipt.decided',
  documents: ({ data }) => data.receipts,
  async assertAllowed(deps, receipt, { status, amount, reason, by }) {
    if (status !== 'successful') return;
    assertAmountFits({ name: receipt.plan, ...receiptLimits(receipt) }, amount);
    if (amount !== receipt.amount && !reason)
      throw fieldError('VALIDATION_FAILED', 'reason', 'Say why the confirmed amount differs');
    await assertRewardsAnother(deps, receipt, by.id);
  },
  expected: toReceiptExpectation,
  settlement(receipt) {
    const { decision } = receipt;
    if (!decision) throw new Error(`receipt ${receipt.id} is unsettled without a decision`);
    return {
      entry: receiptEntry(receipt, decision),
      posted: 'receipt.posted',
      outcome: () => ({
        status: decision.status,
        events: [receiptDecided(receipt, decision)],
        // After a rejection its owner may send the same image again.
        ends: decision.status === 'rejected',
      }),
    };
  },
};

/** @throws AppError MAKER_IS_CHECKER when the approval would pay the admin the reward for a referral */
async function assertRewardsAnother(
  deps: PaymentsDeps,
  { id, accountId }: Receipt,
  byId: string | null,
): Promise<void> {
  if (!byId || !(await deps.data.owners.isReferredBy(accountId, byId))) return;
  if (await findFirstDeposit(deps, accountId)) return;
  throw makerIsChecker(
    'Another admin must approve the first deposit of somebody who joined with your code',
    id,
  );
}

function receiptDecided(receipt: Receipt, decision: ReceiptDecision) {
  const { id, accountId, fullName, email, plan } = receipt;
  return makeEvent(
    'payments.receipt-decided.v1',
    {
      receiptId: id,
      reference: toReference(id),
      accountId,
      fullName,
      email,
      decision: decision.status,
      amount: decision.status === 'successful' ? decision.amount : receipt.amount,
      plan,
      reason: decision.reason,
    },
    decision.at,
    { id: `receipt-decided-${id}`, correlationId: decision.correlationId },
  );
}
