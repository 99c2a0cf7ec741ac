import { AppError } from '@candor/kit/app-error';
import { defineProposal } from '../decisions/proposal-workflow.ts';
import { REVERSAL_DECLINE_REASON, reversalDrafts } from './rules/reversal.ts';

export const reversalWorkflow = defineProposal({
  name: 'reversal',
  documents: ({ reversals }) => reversals,
  drafts: reversalDrafts,
  declined: reversalDeclined,
});

/** The answer to a reversal that the funds did not suffice for. */
export function reversalDeclined(): AppError {
  return new AppError('FUNDS_INSUFFICIENT', REVERSAL_DECLINE_REASON);
}
