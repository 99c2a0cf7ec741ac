import {
  expectedOfReversal,
  REVERSAL_UNAFFORDABLE,
  type Reversal,
  refusedReversalEntry,
  reversalEntry,
} from '../domain/reversal.ts';
import type { WorkflowDefinition } from './workflow.ts';

/** posting -> approved or declined; or proposed -> posting, or -> refused by a second admin. */
export const reversalWorkflow: WorkflowDefinition<Reversal> = {
  name: 'reversal',
  opened: 'reversal.opened',
  decided: 'reversal.decided',
  documents: ({ data }) => data.reversals,
  expected: expectedOfReversal,
  settlement(reversal) {
    if (reversal.decision?.status === 'refused') {
      return {
        entry: refusedReversalEntry(reversal, reversal.decision.reason),
        posted: 'reversal.posted',
        outcome: () => ({ status: 'refused', events: [], ends: true }),
      };
    }
    return {
      entry: reversalEntry(reversal),
      refusal: refusedReversalEntry(reversal, REVERSAL_UNAFFORDABLE),
      posted: 'reversal.posted',
      outcome: ({ kind }) =>
        kind === 'reversal-refused'
          ? { status: 'declined', events: [], ends: true }
          : { status: 'approved', events: [] },
    };
  },
};
