import type { Cents } from '@candor/contracts/money';
import { isPostedWith, type MoneyProposal } from '../../decisions/rules/money-proposal.ts';
import {
  type AdjustmentLimits,
  addToHour,
  findHour,
  type HourSum,
  isWithinLimits,
} from './adjustment-limits.ts';

/** An amount that counts towards the limits of an admin while its call is running. */
export interface Claim {
  token: string;
  /** The adjustment or reversal: calls that repeat each other share a claim. */
  id: string;
  amount: Cents;
  at: Date;
  /** The hour that counts it. */
  hour: Date;
}

/** What counts towards the limits of one admin. */
export interface LimitState {
  hours: HourSum[];
  /** Those of running calls; a crash leaves some. */
  claims: Claim[];
}

/** Counts the amount unless it exceeds the limits: then `claim` is null. A repeated call gets the claim of the first. */
export function addClaim(
  state: LimitState,
  { limits, ...made }: Omit<Claim, 'hour'> & { limits: AdjustmentLimits },
): LimitState & { claim: Claim | null } {
  const { hours, claims } = state;
  const { id, amount, at } = made;
  const shared = claims.find((claim) => claim.id === id && claim.amount === amount);
  if (shared) return { hours, claims, claim: shared };
  if (!isWithinLimits(hours, amount, { now: at, limits })) return { hours, claims, claim: null };
  const claim = { ...made, hour: findHour(hours, at) };
  return { hours: addToHour(hours, amount, claim.hour), claims: [...claims, claim], claim };
}

/** Ends a claim: its amount stays counted if it was kept. Ending one that has ended changes nothing. */
export function endClaim(
  { hours, claims }: LimitState,
  { token, isKept }: { token: string; isKept: boolean },
): LimitState {
  const ended = claims.find((claim) => claim.token === token);
  if (!ended) return { hours, claims };
  return {
    hours: isKept ? hours : addToHour(hours, -ended.amount, ended.hour),
    claims: claims.filter((claim) => claim !== ended),
  };
}

/** Longer than any call runs. */
const CLAIM_MS = 10 * 60_000;

/** The claims that a crash left. One of the future is old too: the clock was set back. */
export function findAbandoned({ claims }: LimitState, now: Date): Claim[] {
  return claims.filter(({ at }) => Math.abs(now.getTime() - at.getTime()) > CLAIM_MS);
}

/** By token, whether the claims belong to something that was posted; without those whose item is still being posted. */
export function toClaimOutcomes(
  claims: readonly Claim[],
  items: ReadonlyMap<string, MoneyProposal>,
): Map<string, boolean> {
  const outcomes = new Map<string, boolean>();
  for (const { id, token } of claims) {
    const item = items.get(id);
    const isKept = item !== undefined && isPostedWith(item, token);
    if (!isKept || item.status !== 'posting') outcomes.set(token, isKept);
  }
  return outcomes;
}
