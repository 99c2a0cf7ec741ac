import {
  type Adjustment,
  adjustmentEntry,
  refusedEntry,
  unaffordable,
} from '../domain/adjustment.ts';
import { expectedOfAdjustment } from '../domain/expected-entries.ts';
import type { WorkflowDefinition } from './workflow.ts';

/** posting -> approved or declined; or proposed -> posting, or -> refused by a second admin. */
export const adjustmentWorkflow: WorkflowDefinition<Adjustment> = {
  name: 'adjustment',
  opened: 'adjustment.opened',
  decided: 'adjustment.decided',
  documents: ({ data }) => data.adjustments,
  expected: expectedOfAdjustment,
  settlement(adjustment) {
    if (adjustment.decision?.status === 'refused') {
      return {
        entry: refusedEntry(adjustment, adjustment.decision.reason),
        posted: 'adjustment.posted',
        outcome: () => ({ status: 'refused', events: [] }),
      };
    }
    return {
      entry: adjustmentEntry(adjustment),
      refusal: refusedEntry(adjustment, unaffordable(adjustment)),
      posted: 'adjustment.posted',
      outcome: ({ kind }) => ({
        status: kind === 'adjustment-refused' ? 'declined' : 'approved',
        events: [],
      }),
    };
  },
};
