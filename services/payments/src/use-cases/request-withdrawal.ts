import type { Cents } from '@candor/contracts/money';
import type { WithdrawalCurrency } from '@candor/contracts/payments';
import { duplicateKeyOf } from '@candor/kit/mongo/duplicate-key';
import { makeEvent, withEvents } from '@candor/kit/mongo/outbox';
import { type WithdrawalDocument, withdrawalOf } from '../data/withdrawal-model.ts';
import { InsufficientFunds } from '../domain/balances.ts';
import { dueDate } from '../domain/due-date.ts';
import { referenceOf } from '../domain/reference.ts';
import { destinationOf, holdEntry, type Payout, type Withdrawal } from '../domain/withdrawal.ts';
import type { PaymentsContext } from './payments-context.ts';
import {
  assertSameBody,
  bodyHashOf,
  correlationId,
  idempotencyFields,
  type Requester,
} from './requester.ts';

export interface RequestWithdrawal {
  by: Requester;
  amount: Cents;
  currency: WithdrawalCurrency;
  payout: Payout;
  key: string | null;
}

/**
 * An investor asks for a payout: the request is written first, then the amount is held. Only the hold
 * decides whether there is enough; any number of requests at once hold no more than there is.
 * @throws InsufficientFunds
 */
export async function requestWithdrawal(
  context: PaymentsContext,
  request: RequestWithdrawal,
): Promise<Withdrawal> {
  const { withdrawals } = context.data;
  const { by, amount, currency, payout, key } = request;
  const bodyHash = bodyHashOf([amount, currency, payout]);
  const now = context.clock.now();
  try {
    const placed = await withdrawals.create({
      accountId: by.id,
      fullName: by.name,
      email: by.email,
      amount,
      currency,
      ...payout,
      status: 'placing',
      correlationId: correlationId(),
      createdAt: now,
      dueAt: dueDate(now, context.settings.withdrawalDueHours),
      unsettledSince: now,
      ...idempotencyFields(key, bodyHash),
    });
    context.reached('withdrawal.placed');
    return await settlePlacing(context, placed.toObject());
  } catch (error) {
    if (!key || !duplicateKeyOf(error)) throw error;
    const twin = await withdrawals.findOne({ accountId: by.id, idempotencyKey: key }).lean();
    if (!twin) throw error;
    assertSameBody(twin, bodyHash);
    if (twin.status === 'declined') throw new InsufficientFunds('profit');
    return twin.status === 'placing' ? settlePlacing(context, twin) : withdrawalOf(twin);
  }
}

/** Holds the amount, or declines. Safe to run any number of times. */
export async function settlePlacing(
  context: PaymentsContext,
  document: WithdrawalDocument,
): Promise<Withdrawal> {
  const { data } = context;
  const withdrawal = withdrawalOf(document);
  const { id, accountId, fullName, email, amount, withdrawalType, dueAt } = withdrawal;
  const filter = { _id: document._id, status: 'placing' as const };
  try {
    await data.ledger.post(holdEntry(withdrawal));
  } catch (error) {
    if (error instanceof InsufficientFunds) {
      await data.withdrawals.updateOne(filter, {
        $set: { status: 'declined' },
        $unset: { unsettledSince: 1 },
      });
    }
    throw error;
  }
  context.reached('withdrawal.held');
  const requested = makeEvent(
    'payments.withdrawal-requested.v1',
    {
      withdrawalId: id,
      reference: referenceOf(id),
      accountId,
      fullName,
      email,
      amount,
      withdrawalType,
      destination: destinationOf(withdrawal),
      dueAt: dueAt.toISOString(),
    },
    withdrawal.createdAt,
    { id: `withdrawal-requested-${id}`, correlationId: withdrawal.correlationId },
  );
  await data.withdrawals.updateOne(
    filter,
    withEvents({ $set: { status: 'pending' }, $unset: { unsettledSince: 1 } }, [requested]),
  );
  context.nudge();
  return { ...withdrawal, status: 'pending' };
}
