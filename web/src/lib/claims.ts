import { claims } from '#pack/claims.ts';
import type { Claim } from '../../content/claim.ts';
import { isExpired, missingEvidence } from '../../content/evidence.ts';
import { type SiteMode, siteMode } from './site-mode.ts';

const byId = new Map(claims.map((claim) => [claim.id, claim]));

export function findClaim(id: string): Claim | undefined {
  return byId.get(id);
}

/** False past its expiry date; on a live site also without complete evidence. */
export function isShown(
  claim: Claim,
  { now = new Date(), mode = siteMode }: { now?: Date; mode?: SiteMode } = {},
): boolean {
  return !isExpired(claim, now) && (mode === 'demo' || missingEvidence(claim).length === 0);
}
