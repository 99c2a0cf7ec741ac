import { AppError } from '@candor/kit/app-error';
import type { ProposalDefinition } from '../decisions/proposal-workflow.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import { isPostedWith, type Proposal } from '../decisions/rules/proposal.ts';
import { createWorkflow } from '../decisions/workflow.ts';
import type { Stored } from '../decisions/workflow-documents.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/**
 * Opens an adjustment or a reversal. Up to the threshold, and within the limits of its maker and of its wallet, it is posted at
 * once; otherwise it is proposed and a second admin decides. Its maker's part is counted before anything is stored, the wallet's
 * where the entry is sealed.
 * @returns the first answer to the call, also for a repetition
 * @throws AppError IDEMPOTENCY_KEY_REUSED, FUNDS_INSUFFICIENT
 */
export async function openWithinLimits<W extends Proposal>(
  deps: PaymentsDeps,
  definition: ProposalDefinition<W>,
  item: Stored<W>,
): Promise<Stored<W>> {
  const { adjustmentThreshold, makerLimits, walletLimits, proposalHours } = deps.settings;
  const { id, amount, createdAt, maker } = item;
  const makerId = maker.id ?? '';
  const expiresAt = dueDate(createdAt, proposalHours);
  const workflow = createWorkflow(deps, definition);
  const claim =
    amount > adjustmentThreshold
      ? null
      : await deps.data.makerLimits.claim({
          makerId,
          id,
          amount,
          at: createdAt,
          limits: makerLimits,
        });
  if (!claim) {
    const proposal: Stored<W> = { ...item, status: 'proposed', expiresAt };
    return toFirstAnswer(
      definition,
      await workflow.open(proposal, [definition.proposed(proposal)]),
    );
  }
  deps.failpoint(`${definition.name}.claimed`);
  const alone = { claim, limits: walletLimits, expiresAt };
  const posting: Stored<W> = { ...item, status: 'posting', unsettledSince: createdAt, alone };
  try {
    const opened = await workflow.open(posting);
    if (isPostedWith(opened, claim)) deps.data.makerLimits.keep(makerId, claim);
    else await deps.data.makerLimits.giveBack(makerId, claim);
    return toFirstAnswer(definition, opened);
  } catch (error) {
    // After any other error it is not known whether it was stored. The claim is then ended by what became of it.
    if (error instanceof AppError) {
      const stored = await definition.documents(deps).find(id);
      if (!stored || !isPostedWith(stored, claim)) {
        await deps.data.makerLimits.giveBack(makerId, claim);
      }
    }
    throw error;
  }
}

/** A second admin may have decided since. A repetition still gets the first answer, that it is proposed. */
function toFirstAnswer<W extends Proposal>(
  definition: ProposalDefinition<W>,
  item: Stored<W>,
): Stored<W> {
  if (item.expiresAt) return { ...item, status: 'proposed', decision: null };
  if (item.status === 'declined') throw definition.declined(item);
  return item;
}
