import { AppError } from '@candor/kit/app-error';
import type { EntryCall } from '../data/entries.ts';
import { type Adjustment, adjustmentDrafts, formatDeclineReason } from '../domain/adjustment.ts';
import type { EntryDraft } from '../domain/ledger-entry.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { assertSameBody } from './requester.ts';

/**
 * Posts an adjustment that needs no second admin, in one insert. The entry stores the call's key and body hash, so that a
 * replay finds it.
 * @throws AppError FUNDS_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED
 */
export async function postAdjustment(
  deps: PaymentsDeps,
  adjustment: Adjustment,
  call: EntryCall | null,
): Promise<Adjustment> {
  const sourceId = `direct-adjustment:${adjustment.id}`;
  const { posted, declined } = adjustmentDrafts(adjustment);
  const entry = await deps.ledger.post(
    { ...posted, sourceId },
    { call, refusal: { ...declined, sourceId } },
  );
  if (call) assertSameBody({ bodyHash: entry.call?.bodyHash }, call.bodyHash);
  deps.failpoint('adjustment.posted');
  return assertPosted(toAdjustment(adjustment, entry));
}

/** The adjustment of the entry, which for a replay was made by an earlier call. */
function toAdjustment(adjustment: Adjustment, entry: EntryDraft): Adjustment {
  return {
    ...adjustment,
    id: entry.sourceId.slice(entry.sourceId.indexOf(':') + 1),
    status: entry.kind === 'adjustment-refused' ? 'declined' : 'approved',
    correlationId: entry.correlationId,
    createdAt: entry.occurredAt,
  };
}

/** @throws AppError FUNDS_INSUFFICIENT if the adjustment was declined */
export function assertPosted(adjustment: Adjustment): Adjustment {
  if (adjustment.status !== 'declined') return adjustment;
  const message = formatDeclineReason(adjustment);
  throw new AppError('FUNDS_INSUFFICIENT', message, { fields: { amount: message } });
}
