import type { Cents } from '@candor/contracts/money';
import type { WalletField } from '@candor/contracts/payments';
import { AppError, notFound } from '@candor/kit/app-error';
import { makeEvent, outboxOf } from '@candor/kit/mongo/outbox';
import { Types } from 'mongoose';
import { adjustmentOf } from '../data/adjustment-model.ts';
import { type Adjustment, unaffordable } from '../domain/adjustment.ts';
import { adjustmentWorkflow } from './adjustment-workflow.ts';
import type { PaymentsContext } from './payments-context.ts';
import {
  actorOf,
  bodyHashOf,
  correlationId,
  idempotencyFields,
  type Requester,
} from './requester.ts';
import { createWorkflow } from './workflow.ts';

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

  const bodyHash = bodyHashOf([accountId, wallet, action, amount, details]);
  const now = context.clock.now();
  const _id = new Types.ObjectId();
  const needsSecond = amount > settings.adjustmentThreshold;
  const proposed = makeEvent(
    'payments.adjustment-proposed.v1',
    { adjustmentId: _id.toString(), accountId, amount },
    now,
  );
  const document = await createWorkflow(context, adjustmentWorkflow).open(
    {
      _id,
      accountId,
      wallet,
      action,
      amount,
      details,
      status: needsSecond ? 'proposed' : 'posting',
      maker: actorOf(by),
      decision: null,
      correlationId: correlationId(),
      createdAt: now,
      ...(needsSecond ? outboxOf([proposed]) : { unsettledSince: now }),
      ...idempotencyFields(key, bodyHash),
    },
    key ? { filter: { 'maker.id': by.id, idempotencyKey: key }, bodyHash } : null,
  );
  const adjustment = adjustmentOf(document);
  // A second admin may have decided since the first call: its answer was that the adjustment is proposed.
  return adjustment.decision
    ? { ...adjustment, status: 'proposed', decision: null }
    : assertPosted(adjustment);
}

/** @throws AppError FUNDS_INSUFFICIENT for an adjustment that took more than there was */
export function assertPosted(adjustment: Adjustment): Adjustment {
  if (adjustment.status !== 'declined') return adjustment;
  const message = unaffordable(adjustment);
  throw new AppError('FUNDS_INSUFFICIENT', message, { fields: { amount: message } });
}
