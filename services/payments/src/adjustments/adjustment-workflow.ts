import { adjustmentDrafts } from './rules/adjustment.ts';
import { defineProposal } from '../decisions/proposal-workflow.ts';

export const adjustmentWorkflow = defineProposal({
  name: 'adjustment',
  documents: ({ adjustments }) => adjustments,
  drafts: adjustmentDrafts,
});
