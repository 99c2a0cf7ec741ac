import { reversalDrafts } from '../domain/reversal.ts';
import { defineProposal } from './proposal-workflow.ts';

export const reversalWorkflow = defineProposal({
  name: 'reversal',
  documents: ({ reversals }) => reversals,
  drafts: reversalDrafts,
});
