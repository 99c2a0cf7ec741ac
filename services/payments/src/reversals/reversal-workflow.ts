import { reversalDrafts } from './rules/reversal.ts';
import { defineProposal } from '../decisions/proposal-workflow.ts';

export const reversalWorkflow = defineProposal({
  name: 'reversal',
  documents: ({ reversals }) => reversals,
  drafts: reversalDrafts,
});
