import { AppError } from '@candor/kit/app-error';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import type { ProposalKind } from '../decisions/proposal-kind.ts';
import type { Stored } from '../decisions/request-documents.ts';
import { createRequests } from '../decisions/requests.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import { isPostedWith, type MoneyProposal } from '../decisions/rules/money-proposal.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/**
 * Opens an adjustment or a reversal. Up to the threshold, and within the limits of its maker and of its wallet, it is posted at
 * once; otherwise it is proposed and a second admin decides. Its maker's part is counted before anything is stored, the wallet's
 * where the entry is sealed.
 * @returns the first answer to the call, also for a repetition
 * @throws AppError IDEMPOTENCY_KEY_REUSED, FUNDS_INSUFFICIENT
 */
export async function openWithinLimits<R extends MoneyProposal>(
  deps: PaymentsDeps,
  kind: ProposalKind<R>,
  item: Stored<R>,
): Promise<Stored<R>> {
  const { adjustmentThreshold, makerLimits, walletLimits, proposalHours } = deps.settings;
  const { id, amount, createdAt, maker } = item;
  const makerId = maker.id ?? '';
  const expiresAt = dueDate(createdAt, proposalHours);
  const requests = createRequests(deps, kind);
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
    const proposal: Stored<R> = { ...item, status: 'proposed', expiresAt };
    return toFirstAnswer(kind, await requests.open(proposal, [kind.proposed(proposal)]));
  }
  deps.failpoint(`${kind.name}.claimed`);
  const alone = { claim, limits: walletLimits, expiresAt };
  const posting: Stored<R> = { ...item, status: 'posting', unsettledSince: createdAt, alone };
  try {
    const opened = await requests.open(posting);
    if (isPostedWith(opened, claim)) deps.data.makerLimits.keep(makerId, claim);
    else await deps.data.makerLimits.giveBack(makerId, claim);
    return toFirstAnswer(kind, opened);
  } catch (error) {
    // After any other error it is not known whether it was stored. The claim is then ended by what became of it.
    if (error instanceof AppError || findDuplicateKey(error)) {
      const stored = await kind.documents(deps).find(id);
      if (!stored || !isPostedWith(stored, claim)) {
        await deps.data.makerLimits.giveBack(makerId, claim);
      }
    }
    throw error;
  }
}

/** A second admin may have decided since. A repetition still gets the first answer, that it is proposed. */
function toFirstAnswer<R extends MoneyProposal>(kind: ProposalKind<R>, item: Stored<R>): Stored<R> {
  if (item.expiresAt) return { ...item, status: 'proposed', decision: null };
  if (item.status === 'declined') throw kind.declined(item);
  return item;
}
