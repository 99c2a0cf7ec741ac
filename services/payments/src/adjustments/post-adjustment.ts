import { assertSameBody } from '@candor/kit/http/body-hash';
import type { EntryCall, PostedEntry } from '../ledger/data/entries.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { adjustmentDeclined } from './adjustment-workflow.ts';
import { type Adjustment, adjustmentDrafts } from './rules/adjustment.ts';

const toSource = ({ id }: Adjustment) => `direct-adjustment:${id}`;

/**
 * Posts an adjustment that needs no second admin, in one insert. The entry stores the call's key and body hash, so that a
 * replay finds it.
 * @returns the entry, its refusal, or that of an earlier call with the key
 */
export async function postAdjustment(
  deps: PaymentsDeps,
  adjustment: Adjustment,
  call: EntryCall | null,
): Promise<PostedEntry> {
  const sourceId = toSource(adjustment);
  const { posted, declined } = adjustmentDrafts(adjustment);
  const entry = await deps.ledger.post(
    { ...posted, sourceId },
    { call, refusal: { ...declined, sourceId } },
  );
  deps.failpoint('adjustment.posted');
  return entry;
}

/** Whether the entry is this adjustment's, not that of an earlier call. */
export function hasPosted(adjustment: Adjustment, { sourceId }: LedgerEntry): boolean {
  return sourceId === toSource(adjustment);
}

/**
 * The adjustment of the entry, which for a replay was made by an earlier call.
 * @throws AppError FUNDS_INSUFFICIENT, IDEMPOTENCY_KEY_REUSED
 */
export function toPostedAdjustment(
  adjustment: Adjustment,
  entry: PostedEntry,
  call: { key: string | null; bodyHash: string },
): Adjustment {
  if (call.key !== null) assertSameBody({ bodyHash: entry.call?.bodyHash }, call.bodyHash);
  if (entry.kind === 'adjustment-refused') throw adjustmentDeclined(adjustment);
  return {
    ...adjustment,
    id: entry.sourceId.slice(entry.sourceId.indexOf(':') + 1),
    status: 'approved',
    correlationId: entry.correlationId,
    createdAt: entry.occurredAt,
  };
}
