import type { PaymentsDeps } from './payments-deps.ts';

/** Longer than any call runs. */
const CLAIM_MS = 10 * 60_000;

/**
 * Ends the claims that a crash left: what was posted stays counted, the rest is released.
 * @returns how many claims were ended
 */
export async function sweepAdjustmentClaims(deps: PaymentsDeps): Promise<number> {
  const { adjustmentLimits, entries, reversals } = deps.data;
  const now = deps.clock.now();
  let ended = 0;
  for await (const claim of adjustmentLimits.unsettled(new Date(now.getTime() - CLAIM_MS))) {
    const { subject, id, walletId, sourceId } = claim;
    const entry = await entries.findBySource(walletId, sourceId);
    const [kind, workflowId = ''] = sourceId.split(':');
    const reversal = !entry && kind === 'reversal' ? await reversals.find(workflowId) : null;
    // The sweep of reversals posts it yet.
    if (reversal?.unsettledSince) continue;
    await adjustmentLimits.settle({ subject, id, posted: (entry?.postings.length ?? 0) > 0, now });
    ended += 1;
  }
  return ended;
}
