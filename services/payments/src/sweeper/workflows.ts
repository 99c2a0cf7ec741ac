import { adjustmentWorkflow } from '../adjustments/adjustment-workflow.ts';
import type { Workflow } from '../decisions/any-workflow.ts';
import { createWorkflow } from '../decisions/workflow.ts';
import type { WorkflowDefinition } from '../decisions/workflow-definition.ts';
import type { WorkflowItem } from '../decisions/workflow-documents.ts';
import { receiptWorkflow } from '../deposits/receipt-workflow.ts';
import { profitRunWorkflow } from '../profit-runs/profit-run-workflow.ts';
import { reversalWorkflow } from '../reversals/reversal-workflow.ts';
import { withdrawalWorkflow } from '../withdrawals/withdrawal-workflow.ts';

function toWorkflow<W extends WorkflowItem>(definition: WorkflowDefinition<W>): Workflow {
  return {
    sweep: (deps, graceMs) => createWorkflow(deps, definition).sweep(graceMs),
    expire: (deps) => createWorkflow(deps, definition).expireOverdue(),
    async *claims(data, walletIds) {
      for await (const item of definition.documents({ data }).ofAccounts(walletIds)) {
        const expected = definition.expected(item, !item.unsettledSince);
        const held = definition.held?.(item) ?? 0;
        yield { walletId: item.accountId, id: item.id, expected, held };
      }
    },
    accountIds: (data) => definition.documents({ data }).accountIds(),
  };
}

/** Every workflow. The sweeper and the verification use this list. */
export const WORKFLOWS: readonly Workflow[] = [
  toWorkflow(receiptWorkflow),
  toWorkflow(withdrawalWorkflow),
  toWorkflow(adjustmentWorkflow),
  toWorkflow(reversalWorkflow),
  profitRunWorkflow,
];
