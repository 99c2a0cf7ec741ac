import {
  type DecideProposal,
  decideProposal,
  withdrawProposal,
} from '../decisions/proposal-workflow.ts';
import type { DecidingCall } from '../decisions/requester.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { adjustmentWorkflow } from './adjustment-workflow.ts';
import { assertPosted } from './post-adjustment.ts';
import type { Adjustment } from './rules/adjustment.ts';

/** A second admin approves or refuses an adjustment that another proposed. */
export async function decideAdjustment(
  deps: PaymentsDeps,
  request: DecideProposal,
): Promise<Adjustment> {
  return assertPosted(await decideProposal(deps, adjustmentWorkflow, request));
}

/** The maker withdraws a proposed adjustment. */
export function withdrawAdjustment(
  deps: PaymentsDeps,
  request: Omit<DecidingCall, 'reason'>,
): Promise<Adjustment> {
  return withdrawProposal(deps, adjustmentWorkflow, request);
}
