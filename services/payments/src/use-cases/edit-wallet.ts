import type { Cents } from '@candor/contracts/money';
import type { WalletField } from '@candor/contracts/payments';
import { AppError, notFound } from '@candor/kit/app-error';
import { duplicateKeyOf } from '@candor/kit/mongo/duplicate-key';
import { makeEvent, outboxOf } from '@candor/kit/mongo/outbox';
import { Types } from 'mongoose';
import { type AdjustmentDocument, adjustmentOf } from '../data/adjustment-model.ts';
import { type Adjustment, adjustmentEntry } from '../domain/adjustment.ts';
import { InsufficientFunds } from '../domain/balances.ts';
import type { PaymentsContext } from './payments-context.ts';
import {
  actorOf,
  assertSameBody,
  bodyHashOf,
  correlationId,
  idempotencyFields,
  type Requester,
} from './requester.ts';

export interface EditWallet {
  accountId: string;
  by: Requester;
  wallet: WalletField;
  action: 'top-up' | 'deduct';
  amount: Cents;
  details: string;
  key: string | null;
}

/**
 * An admin adjusts a total. Up to the threshold it posts at once; above it the adjustment is proposed and
 * a second admin decides.
 */
export async function editWallet(
  context: PaymentsContext,
  request: EditWallet,
): Promise<Adjustment> {
  const { data, settings } = context;
  const { accountId, by, wallet, action, amount, details, key } = request;
  if (accountId === by.id)
    throw new AppError('MAKER_IS_CHECKER', 'Cannot edit currently logged in user');
  if (!(await data.owners.exists({ _id: accountId }))) throw notFound('User');

  const bodyHash = bodyHashOf([wallet, action, amount, details]);
  const now = context.clock.now();
  const _id = new Types.ObjectId();
  const needsSecond = amount > settings.adjustmentThreshold;
  const proposed = makeEvent(
    'payments.adjustment-proposed.v1',
    { adjustmentId: _id.toString(), accountId, amount },
    now,
  );
  try {
    const created = await data.adjustments.create({
      _id,
      accountId,
      wallet,
      action,
      amount,
      details,
      status: needsSecond ? 'proposed' : 'posting',
      maker: actorOf(by),
      correlationId: correlationId(),
      createdAt: now,
      ...(needsSecond ? outboxOf([proposed]) : { unsettledSince: now }),
      ...idempotencyFields(key, bodyHash),
    });
    context.nudge();
    if (needsSecond) return adjustmentOf(created.toObject());
    context.reached('adjustment.decided');
    return await settleAdjustment(context, created.toObject());
  } catch (error) {
    if (!key || !duplicateKeyOf(error)) throw error;
    const twin = await data.adjustments.findOne({ accountId, idempotencyKey: key }).lean();
    if (!twin) throw error;
    assertSameBody(twin, bodyHash);
    return twin.unsettledSince ? settleAdjustment(context, twin) : answerAgain(twin);
  }
}

function answerAgain(document: AdjustmentDocument): Adjustment {
  const adjustment = adjustmentOf(document);
  if (adjustment.status === 'declined') throw refusalOf(adjustment);
  return adjustment;
}

function refusalOf(adjustment: Adjustment): AppError {
  const message = `There is less in ${adjustment.wallet} than the amount to reduce it by`;
  return new AppError('FUNDS_INSUFFICIENT', message, { fields: { amount: message } });
}

/** Posts an agreed adjustment, or declines it where the account holds too little. Safe to repeat. */
export async function settleAdjustment(
  context: PaymentsContext,
  document: AdjustmentDocument,
): Promise<Adjustment> {
  const { data } = context;
  const adjustment = adjustmentOf(document);
  const filter = { _id: document._id, status: 'posting' as const };
  const decidedAt = adjustment.decidedAt ?? adjustment.createdAt;
  try {
    await data.ledger.post(adjustmentEntry(adjustment));
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    await data.adjustments.updateOne(filter, {
      $set: { status: 'declined', decidedAt },
      $unset: { unsettledSince: 1 },
    });
    throw refusalOf(adjustment);
  }
  context.reached('adjustment.posted');
  await data.adjustments.updateOne(filter, {
    $set: { status: 'approved', decidedAt },
    $unset: { unsettledSince: 1 },
  });
  return { ...adjustment, status: 'approved', decidedAt };
}
