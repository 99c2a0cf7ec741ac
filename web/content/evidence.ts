import type { Claim } from './claim.ts';

/** Returns descriptions of the evidence that a claim lacks. */
export function missingEvidence(claim: Claim): string[] {
  return [
    claim.sample && 'real data in place of a sample',
    !claim.source?.text.trim() && 'its source',
    !claim.period && 'its period',
    claim.kind === 'return' && claim.netOfFees !== true && 'that it is net of fees',
    !claim.approver && 'an approver',
    !isDay(claim.expiresAt) && 'an expiry date',
  ].filter((one) => one !== false);
}

/** Reports whether the claim has expired, by the UTC date. An invalid date counts as expired. */
export function isExpired(claim: Claim, now: Date): boolean {
  if (claim.expiresAt === null) return false;
  return !isDay(claim.expiresAt) || now.toISOString().slice(0, 10) > claim.expiresAt;
}

function isDay(day: string | null): day is string {
  return day !== null && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
}
