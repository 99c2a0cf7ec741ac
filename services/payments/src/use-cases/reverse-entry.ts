import { AppError, notFound } from '@candor/kit/app-error';
import { noteChange } from '@candor/kit/audit/note-change';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { newId } from '@candor/kit/mongo/new-id';
import { makeEvent } from '@candor/kit/mongo/outbox';
import {
  isReversible,
  REVERSAL_DECLINE_REASON,
  type Reversal,
  reversePostings,
} from '../domain/reversal.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { type DecideProposal, decideProposal } from './proposal-workflow.ts';
import {
  correlationId,
  hashBody,
  idempotencyFields,
  type Requester,
  toActor,
} from './requester.ts';
import { reversalWorkflow } from './reversal-workflow.ts';
import { createWorkflow } from './workflow.ts';

export interface ReverseEntry {
  accountId: string;
  /** The number of the entry. */
  seq: number;
  by: Requester;
  details: string;
  key: string | null;
}

/**
 * An admin reverses an approved deposit or an adjustment. Up to the threshold the reversal is posted at once; above it, a
 * second admin decides.
 * @throws AppError MAKER_IS_CHECKER, NOT_FOUND, STATE_CONFLICT, FUNDS_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED
 */
export async function reverseEntry(deps: PaymentsDeps, request: ReverseEntry): Promise<Reversal> {
  const { accountId, seq, by, details, key } = request;
  noteChange({ accountId, before: null, after: { reverses: seq }, reason: details });
  if (accountId === by.id) {
    throw new AppError('MAKER_IS_CHECKER', 'Another admin must reverse entries of your own wallet');
  }
  const entry = await deps.data.entries.findBySeq(accountId, seq);
  if (!entry) throw notFound('Entry');
  if (!isReversible(entry)) {
    throw new AppError(
      'STATE_CONFLICT',
      'Only an approved deposit or an adjustment can be reversed',
    );
  }
  const createdAt = deps.clock.now();
  const id = newId();
  const isProposed = entry.about > deps.settings.adjustmentThreshold;
  const { kind, reference, detail } = entry;
  const proposed = makeEvent(
    'payments.reversal-proposed.v1',
    { reversalId: id, accountId, seq, amount: entry.about },
    createdAt,
  );
  const reversal: Reversal = {
    id,
    accountId,
    seq,
    postings: reversePostings(entry.postings),
    amount: entry.about,
    subject: { kind, reference, detail },
    details,
    status: isProposed ? 'proposed' : 'posting',
    maker: toActor(by),
    decision: null,
    correlationId: correlationId(),
    createdAt,
    active: true,
  };
  const opened = await createWorkflow(deps, reversalWorkflow)
    .open(
      {
        ...reversal,
        ...(isProposed ? {} : { unsettledSince: createdAt }),
        ...idempotencyFields(key, hashBody([accountId, seq, details])),
      },
      { owner: by.id, events: isProposed ? [proposed] : [] },
    )
    .catch((error) => {
      throw findDuplicateKey(error) ? alreadyReversed() : error;
    });
  // A second admin may have decided since. A replay still gets the first answer, that the reversal is proposed.
  return opened.decision ? { ...opened, status: 'proposed', decision: null } : assertPosted(opened);
}

/** A second admin approves or refuses a reversal that another proposed. */
export async function decideReversal(
  deps: PaymentsDeps,
  request: DecideProposal,
): Promise<Reversal> {
  return assertPosted(await decideProposal(deps, reversalWorkflow, request));
}

function alreadyReversed(): AppError {
  return new AppError(
    'STATE_CONFLICT',
    'This entry is reversed already, or a reversal is proposed',
  );
}

/** @throws AppError FUNDS_INSUFFICIENT if the reversal was declined */
function assertPosted(reversal: Reversal): Reversal {
  if (reversal.status !== 'declined') return reversal;
  throw new AppError('FUNDS_INSUFFICIENT', REVERSAL_DECLINE_REASON);
}
