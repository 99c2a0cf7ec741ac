import { AppError, notFound } from '@candor/kit/app-error';
import { adjustmentOf } from '../data/adjustment-model.ts';
import type { Adjustment } from '../domain/adjustment.ts';
import { settleAdjustment } from './edit-wallet.ts';
import type { PaymentsContext } from './payments-context.ts';
import { actorOf, type Requester } from './requester.ts';

export interface DecideAdjustment {
  id: string;
  by: Requester;
  status: 'approved' | 'refused';
}

/** A second admin approves or refuses what another proposed. */
export async function decideAdjustment(
  context: PaymentsContext,
  request: DecideAdjustment,
): Promise<Adjustment> {
  const { adjustments } = context.data;
  const standing = await adjustments.findById(request.id).lean();
  if (!standing) throw notFound('Adjustment');
  if (standing.maker.id === request.by.id || standing.accountId === request.by.id) {
    throw new AppError('MAKER_IS_CHECKER', 'Another admin must decide about this adjustment');
  }
  const now = context.clock.now();
  const approved = request.status === 'approved';
  const decided = await adjustments
    .findOneAndUpdate(
      { _id: request.id, status: 'proposed' },
      {
        $set: {
          status: approved ? 'posting' : 'refused',
          checker: actorOf(request.by),
          decidedAt: now,
          ...(approved ? { unsettledSince: now } : {}),
        },
      },
      { returnDocument: 'after' },
    )
    .lean();
  if (!decided) throw new AppError('ALREADY_DECIDED', 'This adjustment has been decided already');
  if (!approved) return adjustmentOf(decided);
  context.reached('adjustment.decided');
  return settleAdjustment(context, decided);
}
