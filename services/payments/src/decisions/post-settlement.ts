import type { Fields, Outcome } from '@candor/platform/decisions/decision-kind';
import { WalletClosed } from '../ledger/rules/closing.ts';
import { BeyondAloneLimits } from '../ledger/rules/seal-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { Stored, WorkflowItem } from './data/workflow-documents.ts';
import type { WorkflowDefinition } from './workflow-definition.ts';

/** The effect of every decision that moves money: posts the entry of an item. The entry that the ledger then contains decides its status. */
export async function postSettlement<W extends WorkflowItem>(
  deps: PaymentsDeps,
  definition: Pick<WorkflowDefinition<W>, 'documents' | 'settlement'>,
  item: Stored<W>,
): Promise<Outcome<Stored<W>>> {
  const { entry, posted: failpoint, outcome, ...options } = definition.settlement(item);
  const posted = await deps.ledger.post(entry, options).catch(async (error) => {
    if (error instanceof BeyondAloneLimits) return null;
    // Opened while its wallet was being closed, so nothing of it was posted.
    if (error instanceof WalletClosed) await definition.documents(deps).discard(item);
    throw error;
  });
  deps.failpoint(failpoint);
  const { status, events, set, ends, isLater = false } = outcome(posted);
  const fields = {
    ...set,
    status,
    ...(ends ? { active: undefined } : {}),
    unsettledSince: undefined,
  };
  return { fields: fields as Fields<Stored<W>>, events, isLater };
}
