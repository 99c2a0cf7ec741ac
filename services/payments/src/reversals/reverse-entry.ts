import { AppError, notFound } from '@candor/kit/app-error';
import { hashBody } from '@candor/kit/http/body-hash';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { noteChange } from '@candor/platform/audit/note-change';
import { assertAnotherPerson } from '@candor/platform/decisions/another-person';
import { correlationId } from '@candor/platform/decisions/decision';
import { openWithinLimits } from '../adjustments/open-within-limits.ts';
import { type Requester, toMaker } from '../decisions/requester.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { reversalKind } from './reversal-kind.ts';
import { isReversible, type Reversal, reversePostings } from './rules/reversal.ts';

export interface ReverseEntry {
  /** That of the reversal. */
  id: string;
  accountId: string;
  /** The number of the entry. */
  seq: number;
  by: Requester;
  details: string;
}

/**
 * An admin reverses an approved deposit or an adjustment. Up to the threshold, and within the limits of the admin and of the
 * wallet, the reversal is posted at once; otherwise a second admin decides.
 * @throws AppError MAKER_IS_CHECKER, NOT_FOUND, STATE_CONFLICT, FUNDS_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED
 */
export async function reverseEntry(deps: PaymentsDeps, request: ReverseEntry): Promise<Reversal> {
  const { accountId, seq, by, details } = request;
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
  return openWithinLimits(deps, reversalKind, {
    ...toReversal(entry, request),
    ...toMaker(by),
    correlationId: correlationId(),
    createdAt: deps.clock.now(),
    bodyHash: hashBody([accountId, seq, details]),
  }).catch((error) => {
    throw findDuplicateKey(error) ? alreadyReversed() : error;
  });
}

function toReversal(
  { kind, reference, detail, about, postings }: LedgerEntry,
  request: ReverseEntry,
) {
  const { id, accountId, seq, details } = request;
  return {
    id,
    accountId,
    seq,
    postings: reversePostings(postings),
    amount: about,
    subject: { kind, reference, detail },
    details,
    status: 'posting' as const,
    decision: null,
    active: true,
  };
}

function alreadyReversed(): AppError {
  return new AppError(
    'STATE_CONFLICT',
    'This entry is reversed already, or a reversal is proposed',
  );
}
