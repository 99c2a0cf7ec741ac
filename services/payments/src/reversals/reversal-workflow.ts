import { defineProposal } from '../decisions/proposal-workflow.ts';
import { reversalDrafts } from './rules/reversal.ts';

export const reversalWorkflow = defineProposal({
  name: 'reversal',
  documents: ({ reversals }) => reversals,
  drafts: reversalDrafts,
});
