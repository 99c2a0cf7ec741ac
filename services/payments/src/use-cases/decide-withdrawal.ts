import { AppError, notFound } from '@candor/kit/app-error';
import { makeEvent, withEvents } from '@candor/kit/mongo/outbox';
import { type WithdrawalDocument, withdrawalOf } from '../data/withdrawal-model.ts';
import { referenceOf } from '../domain/reference.ts';
import {
  DECIDING_STATUS,
  destinationOf,
  outcomeEntry,
  type Withdrawal,
  type WithdrawalDecision,
  type WithdrawalOutcome,
} from '../domain/withdrawal.ts';
import type { PaymentsContext } from './payments-context.ts';
import { actorOf, correlationId, type Requester } from './requester.ts';

export interface DecideWithdrawal {
  id: string;
  by: Requester;
  status: WithdrawalOutcome;
  reason: string | null;
  paymentReference: string | null;
  key: string | null;
}

/** Staff pay or reject, or the owner cancels; whoever is first decides, once. */
export async function decideWithdrawal(
  context: PaymentsContext,
  request: DecideWithdrawal,
): Promise<Withdrawal> {
  const { withdrawals } = context.data;
  const standing = await withdrawals.findById(request.id).lean();
  assertMayDecide(standing, request);
  const now = context.clock.now();
  const decision: WithdrawalDecision = {
    status: request.status,
    reason: request.reason,
    paymentReference: request.paymentReference,
    by: actorOf(request.by),
    at: now,
    correlationId: correlationId(),
    key: request.key,
  };
  const decided = await withdrawals
    .findOneAndUpdate(
      { _id: request.id, status: 'pending' },
      { $set: { status: DECIDING_STATUS[request.status], decision, unsettledSince: now } },
      { returnDocument: 'after' },
    )
    .lean();
  if (!decided) return sameDecisionAgain(context, request);
  context.reached('withdrawal.decided');
  return settleWithdrawal(context, decided);
}

function assertMayDecide(standing: WithdrawalDocument | null, request: DecideWithdrawal): void {
  const owns = standing?.accountId === request.by.id;
  if (!standing || (request.status === 'cancelled' && !owns)) throw notFound('Withdrawal');
  if (request.status !== 'cancelled' && owns) {
    throw new AppError('MAKER_IS_CHECKER', 'Somebody else must decide about your own withdrawal');
  }
}

async function sameDecisionAgain(
  context: PaymentsContext,
  request: DecideWithdrawal,
): Promise<Withdrawal> {
  const standing = await context.data.withdrawals.findById(request.id).lean();
  const decision = standing?.decision;
  if (standing && !decision) {
    throw new AppError('STATE_CONFLICT', 'This withdrawal is not open for a decision');
  }
  if (!standing || !decision || request.key === null || decision.key !== request.key) {
    throw new AppError('ALREADY_DECIDED', 'This withdrawal has been decided already');
  }
  if (
    decision.status !== request.status ||
    decision.reason !== request.reason ||
    decision.paymentReference !== request.paymentReference
  ) {
    throw new AppError(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used for another request',
    );
  }
  return standing.unsettledSince ? settleWithdrawal(context, standing) : withdrawalOf(standing);
}

/** Posts the payout or the release and says so. Safe to run any number of times. */
export async function settleWithdrawal(
  context: PaymentsContext,
  document: WithdrawalDocument,
): Promise<Withdrawal> {
  const { data } = context;
  const withdrawal = withdrawalOf(document);
  const { decision } = withdrawal;
  if (!decision) throw new Error(`withdrawal ${withdrawal.id} is unsettled without a decision`);
  await data.ledger.post(outcomeEntry(withdrawal, decision));
  context.reached('withdrawal.posted');

  const { id, accountId, fullName, email, amount } = withdrawal;
  const decidedEvent = makeEvent(
    'payments.withdrawal-decided.v1',
    {
      withdrawalId: id,
      reference: referenceOf(id),
      accountId,
      fullName,
      email,
      decision: decision.status,
      amount,
      destination: destinationOf(withdrawal),
      reason: decision.reason,
      paymentReference: decision.paymentReference,
    },
    decision.at,
    { id: `withdrawal-decided-${id}`, correlationId: decision.correlationId },
  );
  await data.withdrawals.updateOne(
    { _id: document._id, unsettledSince: { $exists: true } },
    withEvents({ $set: { status: decision.status }, $unset: { unsettledSince: 1 } }, [
      decidedEvent,
    ]),
  );
  context.nudge();
  return { ...withdrawal, status: decision.status };
}
