import type { Cents } from '@candor/contracts/money';
import { planByName } from '@candor/contracts/plans';
import { AppError, notFound } from '@candor/kit/app-error';
import { makeEvent, withEvents } from '@candor/kit/mongo/outbox';
import { type ReceiptDocument, receiptOf } from '../data/receipt-model.ts';
import {
  assertAmountFits,
  type Receipt,
  type ReceiptDecision,
  receiptEntry,
} from '../domain/receipt.ts';
import { referenceOf } from '../domain/reference.ts';
import type { PaymentsContext } from './payments-context.ts';
import { actorOf, correlationId, type Requester } from './requester.ts';

export interface DecideReceipt {
  id: string;
  by: Requester;
  status: 'successful' | 'rejected';
  /** What arrived, where it differs from the claim. */
  amount: Cents | null;
  reason: string | null;
  key: string | null;
}

/**
 * Staff approve or reject a receipt, once. The decision is one atomic step on the receipt; the entry and
 * the mail follow from it, by this call or by the sweeper.
 */
export async function decideReceipt(
  context: PaymentsContext,
  request: DecideReceipt,
): Promise<Receipt> {
  const { receipts } = context.data;
  const standing = await receipts.findById(request.id).lean();
  if (!standing) throw notFound('Receipt');
  if (standing.accountId === request.by.id) {
    throw new AppError('MAKER_IS_CHECKER', 'Somebody else must decide about your own receipt');
  }
  const amount = request.amount ?? standing.amount;
  const plan = planByName(standing.plan);
  if (request.status === 'successful' && plan) assertAmountFits(plan, amount);

  const now = context.clock.now();
  const decision: ReceiptDecision = {
    status: request.status,
    amount,
    reason: request.reason,
    by: actorOf(request.by),
    at: now,
    correlationId: correlationId(),
    key: request.key,
  };
  const decided = await receipts
    .findOneAndUpdate(
      { _id: request.id, status: 'pending' },
      {
        $set: {
          status: request.status === 'successful' ? 'approving' : 'rejected',
          decision,
          unsettledSince: now,
        },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!decided) return sameDecisionAgain(context, request);
  context.reached('receipt.decided');
  return settleReceipt(context, decided);
}

/** The same call again answers the same; any other decision comes too late. */
async function sameDecisionAgain(
  context: PaymentsContext,
  request: DecideReceipt,
): Promise<Receipt> {
  const standing = await context.data.receipts.findById(request.id).lean();
  const decision = standing?.decision;
  if (!standing || !decision || request.key === null || decision.key !== request.key) {
    throw new AppError('ALREADY_DECIDED', 'This receipt has been decided already');
  }
  const amount = request.amount ?? standing.amount;
  if (
    decision.status !== request.status ||
    decision.amount !== amount ||
    decision.reason !== request.reason
  ) {
    throw new AppError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for another request',
    );
  }
  return standing.unsettledSince ? settleReceipt(context, standing) : receiptOf(standing);
}

/** Posts what was decided and says so. Safe to run any number of times. */
export async function settleReceipt(
  context: PaymentsContext,
  document: ReceiptDocument,
): Promise<Receipt> {
  const { data } = context;
  const receipt = receiptOf(document);
  const { decision } = receipt;
  if (!decision) throw new Error(`receipt ${receipt.id} is unsettled without a decision`);
  await data.ledger.post(receiptEntry(receipt, decision));
  context.reached('receipt.posted');

  const { id, accountId, fullName, email, plan } = receipt;
  const decidedEvent = makeEvent(
    'payments.receipt-decided.v1',
    {
      receiptId: id,
      reference: referenceOf(id),
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
  await data.receipts.updateOne(
    { _id: document._id, unsettledSince: { $exists: true } },
    withEvents({ $set: { status: decision.status }, $unset: { unsettledSince: 1 } }, [
      decidedEvent,
    ]),
  );
  context.nudge();
  return { ...receipt, status: decision.status };
}
