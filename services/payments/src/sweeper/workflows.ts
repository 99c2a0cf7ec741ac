import { adjustmentWorkflow } from '../adjustments/adjustment-workflow.ts';
import type { Workflow } from '../decisions/any-workflow.ts';
import type { WorkflowItem } from '../decisions/data/workflow-documents.ts';
import { expireProposals } from '../decisions/proposal-workflow.ts';
import type { Proposal } from '../decisions/rules/proposal.ts';
import { createWorkflow, type WorkflowDefinition } from '../decisions/workflow.ts';
import { receiptWorkflow } from '../deposits/receipt-workflow.ts';
import { profitRunWorkflow } from '../profit-runs/profit-run-workflow.ts';
import { reversalWorkflow } from '../reversals/reversal-workflow.ts';
import { withdrawalWorkflow } from '../withdrawals/withdrawal-workflow.ts';

function toWorkflow<W extends WorkflowItem>(definition: WorkflowDefinition<W>): Workflow {
  return {
    sweep: (deps, range) => createWorkflow(deps, definition).sweep(range),
    async *claims(data, walletIds) {
      for await (const item of definition.documents({ data }).ofAccounts(walletIds)) {
        const expected = definition.expected(item, !item.unsettledSince);
        const held = definition.held?.(item) ?? 0;
        yield { walletId: item.accountId, id: item.id, expected, held };
      }
    },
    expire: async () => 0,
    accountIds: (data) => definition.documents({ data }).accountIds(),
  };
}

function toProposalWorkflow<W extends Proposal>(definition: WorkflowDefinition<W>): Workflow {
  return { ...toWorkflow(definition), expire: (deps) => expireProposals(deps, definition) };
}

/** Every workflow. The sweeper and the verification use this list. */
export const WORKFLOWS: readonly Workflow[] = [
  toWorkflow(receiptWorkflow),
  toWorkflow(withdrawalWorkflow),
  toProposalWorkflow(adjustmentWorkflow),
  toProposalWorkflow(reversalWorkflow),
  profitRunWorkflow,
];
