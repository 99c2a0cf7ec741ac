import type { PaymentsDeps } from '../payments-deps.ts';
import type { StaleClaim } from './data/adjustment-limits.ts';

/** Longer than any call runs. */
const CLAIM_MS = 10 * 60_000;

/**
 * Ends the claims that a crash left: what was posted stays counted, the rest is released. A claim of the future is stale too:
 * the clock was set back.
 * @returns how many claims were ended or released
 */
export async function sweepAdjustmentClaims(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock.now().getTime();
  const range = { before: new Date(now - CLAIM_MS), after: new Date(now + CLAIM_MS) };
  const ofMakers: StaleClaim[] = [];
  const ofWallets: StaleClaim[] = [];
  for await (const claim of deps.data.adjustmentLimits.stale(range)) {
    (claim.subject.startsWith('maker:') ? ofMakers : ofWallets).push(claim);
  }
  let ended = 0;
  for (const claim of [...ofMakers, ...ofWallets]) {
    if (await sweepClaim(deps, claim)) ended += 1;
  }
  return ended;
}

async function sweepClaim(deps: PaymentsDeps, claim: StaleClaim): Promise<boolean> {
  const { adjustmentLimits, entries } = deps.data;
  const { subject, id, walletId, sourceId, makerClaim, unconfirmed, isReleased } = claim;
  const name = { subject, id, sourceId };
  if (unconfirmed) {
    await adjustmentLimits.release({ ...name, unconfirmed });
    return true;
  }
  const entry = await entries.findBySource(walletId, sourceId);
  if (!entry) {
    if (isReleased || (await isPostedYet(deps, sourceId))) return false;
    await adjustmentLimits.release(name);
    return true;
  }
  // The part of the wallet ends after that of its maker.
  if (makerClaim && (await adjustmentLimits.find({ ...makerClaim, sourceId }))) return false;
  await adjustmentLimits.settle({ ...name, posted: entry.postings.length > 0 });
  return true;
}

/** Whether the sweep of reversals still posts the entry. */
async function isPostedYet({ data }: PaymentsDeps, sourceId: string): Promise<boolean> {
  const [kind, id = ''] = sourceId.split(':');
  const reversal = kind === 'reversal' ? await data.reversals.find(id) : null;
  return reversal?.unsettledSince !== undefined;
}
