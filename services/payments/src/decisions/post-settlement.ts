import type { Fields, Outcome } from '@candor/platform/decisions/decision-kind';
import { WalletClosed } from '../ledger/rules/closing.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { Stored, WorkflowItem } from './data/workflow-documents.ts';
import type { WorkflowDefinition } from './workflow-definition.ts';

/** The effect of every decision that moves money: posts the entry of an item. The entry that the ledger then contains decides its status. */
export async function postSettlement<W extends WorkflowItem>(
  deps: PaymentsDeps,
  definition: Pick<WorkflowDefinition<W>, 'documents' | 'settlement'>,
  item: Stored<W>,
): Promise<Outcome<Stored<W>>> {
  const { entry, refusal, posted: failpoint, outcome } = definition.settlement(item);
  const posted = await deps.ledger.post(entry, { refusal }).catch(async (error) => {
    // Opened while its wallet was being closed, so nothing of it was posted.
    if (error instanceof WalletClosed) await definition.documents(deps).discard(item);
    throw error;
  });
  deps.failpoint(failpoint);
  const { status, events, ends } = outcome(posted);
  const fields = { status, ...(ends ? { active: undefined } : {}) };
  return { fields: fields as Fields<Stored<W>>, events };
}
