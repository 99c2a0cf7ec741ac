import { AppError } from '@candor/kit/app-error';
import type { Adjustment } from '../domain/adjustment.ts';
import { adjustmentWorkflow } from './adjustment-workflow.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { assertPosted } from './post-adjustment.ts';
import { type DecidingCall, decisionOf } from './requester.ts';
import { createWorkflow } from './workflow.ts';

export interface DecideAdjustment extends DecidingCall {
  status: 'approved' | 'refused';
}

/** A second admin approves or refuses what another proposed, never about their own wallet. */
export async function decideAdjustment(
  deps: PaymentsDeps,
  request: DecideAdjustment,
): Promise<Adjustment> {
  const { id, by, status } = request;
  const workflow = createWorkflow(deps, adjustmentWorkflow);
  const existing = await workflow.find(id);
  if (existing.maker.id === by.id || existing.accountId === by.id) {
    throw new AppError('MAKER_IS_CHECKER', 'Another admin must decide about this adjustment');
  }
  const decided = await workflow.decide(
    id,
    'proposed',
    status === 'approved' ? 'posting' : 'refused',
    decisionOf(deps, request, { status }),
  );
  return assertPosted(decided);
}
