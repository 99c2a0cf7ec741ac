import { AppError } from '@candor/kit/app-error';
import type { EntryCall } from '../data/entries.ts';
import { type Adjustment, adjustmentDrafts, unaffordable } from '../domain/adjustment.ts';
import type { EntryDraft } from '../domain/ledger-entry.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { assertSameBody } from './requester.ts';

/**
 * Posts an adjustment that no second admin decides: one insert. Its entry carries the call's key and body hash, so that the
 * same call again finds it.
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

/** The adjustment as its entry says it was made: that of an earlier call, for a replay. */
function toAdjustment(adjustment: Adjustment, entry: EntryDraft): Adjustment {
  return {
    ...adjustment,
    id: entry.sourceId.slice(entry.sourceId.indexOf(':') + 1),
    status: entry.kind === 'adjustment-refused' ? 'declined' : 'approved',
    correlationId: entry.correlationId,
    createdAt: entry.occurredAt,
  };
}

/** @throws AppError FUNDS_INSUFFICIENT for an adjustment that took more than there was */
export function assertPosted(adjustment: Adjustment): Adjustment {
  if (adjustment.status !== 'declined') return adjustment;
  const message = unaffordable(adjustment);
  throw new AppError('FUNDS_INSUFFICIENT', message, { fields: { amount: message } });
}
