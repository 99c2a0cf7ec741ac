import { type AppError, fieldError } from '@candor/kit/app-error';
import { defineProposal } from '../decisions/proposal-workflow.ts';
import { type Adjustment, adjustmentDrafts, formatDeclineReason } from './rules/adjustment.ts';

export const adjustmentWorkflow = defineProposal({
  name: 'adjustment',
  documents: ({ adjustments }) => adjustments,
  drafts: adjustmentDrafts,
  declined: adjustmentDeclined,
});

/** The answer to an adjustment that the funds did not suffice for. */
export function adjustmentDeclined(adjustment: Adjustment): AppError {
  return fieldError('FUNDS_INSUFFICIENT', 'amount', formatDeclineReason(adjustment));
}
