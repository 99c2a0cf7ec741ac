import { AppError } from '@candor/kit/app-error';
import { adjustmentOf } from '../data/adjustment-model.ts';
import type { Adjustment } from '../domain/adjustment.ts';
import { adjustmentWorkflow } from './adjustment-workflow.ts';
import { assertPosted } from './edit-wallet.ts';
import type { PaymentsContext } from './payments-context.ts';
import { type DecidingCall, decisionOf } from './requester.ts';
import { createWorkflow } from './workflow.ts';

export interface DecideAdjustment extends DecidingCall {
  status: 'approved' | 'refused';
}

/** A second admin approves or refuses what another proposed, never about their own wallet. */
export async function decideAdjustment(
  context: PaymentsContext,
  request: DecideAdjustment,
): Promise<Adjustment> {
  const { id, by, status } = request;
  const workflow = createWorkflow(context, adjustmentWorkflow);
  const existing = await workflow.find(id);
  if (existing.maker.id === by.id || existing.accountId === by.id) {
    throw new AppError('MAKER_IS_CHECKER', 'Another admin must decide about this adjustment');
  }
  const decided = await workflow.decide(
    id,
    { status: 'proposed' },
    status === 'approved' ? 'posting' : 'refused',
    decisionOf(context, request, { status }),
  );
  return assertPosted(adjustmentOf(decided));
}
