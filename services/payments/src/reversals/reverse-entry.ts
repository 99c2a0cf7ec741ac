import { AppError, notFound } from '@candor/kit/app-error';
import { hashBody } from '@candor/kit/http/body-hash';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { newId } from '@candor/kit/mongo/new-id';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { noteChange } from '@candor/platform/audit/note-change';
import { assertAnotherPerson } from '@candor/platform/decisions/another-person';
import { correlationId } from '@candor/platform/decisions/decision';
import { claimAdjustment } from '../adjustments/adjustment-claim.ts';
import { idempotencyFields, type Requester, toMaker } from '../decisions/requester.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import { createWorkflow } from '../decisions/workflow.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { reversalDeclined, reversalWorkflow } from './reversal-workflow.ts';
import { isReversible, type Reversal, reversePostings } from './rules/reversal.ts';

export interface ReverseEntry {
  accountId: string;
  /** The number of the entry. */
  seq: number;
  by: Requester;
  details: string;
  key: string | null;
}

/**
 * An admin reverses an approved deposit or an adjustment. Up to the threshold, and within the limits of the admin and of the
 * wallet, the reversal is posted at once; otherwise a second admin decides.
 * @throws AppError MAKER_IS_CHECKER, NOT_FOUND, STATE_CONFLICT, FUNDS_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED
 */
export async function reverseEntry(deps: PaymentsDeps, request: ReverseEntry): Promise<Reversal> {
  const { accountId, seq, by, details, key } = request;
  noteChange({ accountId, before: null, after: { reverses: seq }, reason: details });
  assertAnotherPerson(by.id, [accountId], 'Another admin must reverse entries of your own wallet');
  const entry = await deps.data.entries.findBySeq(accountId, seq);
  if (!entry) throw notFound('Entry');
  if (!isReversible(entry)) {
    throw new AppError(
      'STATE_CONFLICT',
      'Only an approved deposit or an adjustment can be reversed',
    );
  }
  const bodyHash = hashBody([accountId, seq, details]);
  const isAbove = entry.about > deps.settings.adjustmentThreshold;
  const id = newId();
  const claim = isAbove
    ? null
    : await claimAdjustment(deps, {
        kind: 'reversal',
        makerId: by.id,
        walletId: accountId,
        id,
        amount: entry.about,
        key,
        bodyHash,
      });
  const reversal = createReversal(deps, entry, { ...request, id: claim?.id ?? id });
  try {
    const opened = await open(deps, reversal, { isProposed: !claim?.alone, key, bodyHash });
    // The key of a repeated call has another reversal.
    await (opened.id === reversal.id
      ? claim?.settle({ posted: opened.status === 'approved' && opened.decision === null })
      : claim?.discard());
    // A second admin may have decided since. A replay still gets the first answer, that the reversal is proposed.
    if (opened.expiresAt) return { ...opened, status: 'proposed', decision: null };
    if (opened.status === 'declined') throw reversalDeclined();
    return opened;
  } catch (error) {
    if (error instanceof AppError) await claim?.discard();
    throw error;
  }
}

function createReversal(
  deps: PaymentsDeps,
  entry: LedgerEntry,
  { id, accountId, seq, by, details }: ReverseEntry & { id: string },
): Reversal {
  const { kind, reference, detail, about, postings } = entry;
  return {
    id,
    accountId,
    seq,
    postings: reversePostings(postings),
    amount: about,
    subject: { kind, reference, detail },
    details,
    status: 'posting',
    ...toMaker(by),
    decision: null,
    correlationId: correlationId(),
    createdAt: deps.clock.now(),
    active: true,
  };
}

/** Stores the reversal, as a proposal or to be posted now. */
function open(
  deps: PaymentsDeps,
  reversal: Reversal,
  { isProposed, key, bodyHash }: { isProposed: boolean; key: string | null; bodyHash: string },
): Promise<Reversal> {
  const { id, accountId, seq, amount, createdAt, maker } = reversal;
  const { makerName, details: reason } = reversal;
  const event = makeEvent(
    'payments.reversal-proposed.v1',
    { reversalId: id, accountId, seq, amount, maker: makerName, reason },
    createdAt,
  );
  const state = isProposed
    ? { status: 'proposed' as const, expiresAt: dueDate(createdAt, deps.settings.proposalHours) }
    : { unsettledSince: createdAt };
  return createWorkflow(deps, reversalWorkflow)
    .open(
      { ...reversal, ...state, ...idempotencyFields(key, bodyHash) },
      { owner: maker.id ?? '', events: isProposed ? [event] : [] },
    )
    .catch((error) => {
      throw findDuplicateKey(error) ? alreadyReversed() : error;
    });
}

function alreadyReversed(): AppError {
  return new AppError(
    'STATE_CONFLICT',
    'This entry is reversed already, or a reversal is proposed',
  );
}
