import { defineProposal } from '../decisions/proposal-workflow.ts';
import { adjustmentDrafts } from './rules/adjustment.ts';

export const adjustmentWorkflow = defineProposal({
  name: 'adjustment',
  documents: ({ adjustments }) => adjustments,
  drafts: adjustmentDrafts,
});
