import { adjustmentDrafts } from '../domain/adjustment.ts';
import { defineProposal } from './proposal-workflow.ts';

export const adjustmentWorkflow = defineProposal({
  name: 'adjustment',
  documents: ({ adjustments }) => adjustments,
  drafts: adjustmentDrafts,
});
