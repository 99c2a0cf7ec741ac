import type { Cents } from '@candor/contracts/money';
import {
  type AdjustmentLimits,
  addToHour,
  findHour,
  type HourSum,
  isWithinLimits,
} from './adjustment-limits.ts';

/** An amount that is counted but may not be posted yet. */
export interface Claim {
  /** Identifies the call, so that a repeated one finds its claim. */
  id: string;
  /** The entry to be posted. */
  walletId: string;
  sourceId: string;
  amount: Cents;
  bodyHash: string;
  at: Date;
  /** Whether it was within the limits. If not, it is not counted. */
  within: boolean;
  /** The hour that counts it. Claims of earlier versions are counted in that of `at`. */
  hour?: Date;
  /** Of the claim on a wallet: the claim on its maker, which ends before it. */
  makerClaim?: { subject: string; id: string };
  /** Made by a repeated call: kept when it has ended, so that the first call, if it still runs, does not make it again. */
  isRepeated?: boolean;
  /** Set on one by a repeated call until it is confirmed by this token: until then nothing is posted for it. */
  unconfirmed?: string;
  /** The sweeper found no entry for it. It is not counted any more, unless one is posted after all. */
  isReleased?: boolean;
  isEnded?: boolean;
}

/** Claims of a subject that were released, or are kept when they have ended. Both are left by crashes only. */
const MAX_KEPT = 20;

export interface NewClaim
  extends Pick<
    Claim,
    | 'id'
    | 'walletId'
    | 'sourceId'
    | 'amount'
    | 'bodyHash'
    | 'at'
    | 'makerClaim'
    | 'isRepeated'
    | 'unconfirmed'
  > {
  limits: AdjustmentLimits;
}

/** A claim, made now or by an earlier call with the same id that is not settled yet. */
export interface Claimed extends Claim {
  isNew: boolean;
}

/** What counts towards the limits of one admin, or of one wallet. */
export interface LimitState {
  hours: HourSum[];
  claims: Claim[];
}

/** Claims the amount, or finds the claim with this id, open or ended. One that was released is decided again. */
export function addClaim(
  { hours, claims }: LimitState,
  { limits, ...fields }: NewClaim,
): LimitState & { claimed: Claimed } {
  const existing = claims.find(({ id }) => id === fields.id);
  if (existing && !existing.isReleased) {
    return { hours, claims, claimed: { ...existing, isNew: false } };
  }
  const { isReleased: _, ...made }: Partial<Claim> & Omit<NewClaim, 'limits'> = existing
    ? { ...existing, at: fields.at }
    : fields;
  const within = isWithinLimits(hours, made.amount, { now: made.at, limits });
  const hour = findHour(hours, made.at);
  const claim: Claim = { ...made, within, hour };
  return {
    hours: within ? addToHour(hours, made.amount, hour) : hours,
    claims: [...claims.filter((one) => one !== existing), claim],
    claimed: { ...claim, isNew: !existing },
  };
}

/** Confirms the claim that a repeated call has made. `isConfirmed` is false if that claim is gone. */
export function confirmClaim(
  { hours, claims }: LimitState,
  token: string,
): LimitState & { isConfirmed: boolean } {
  const confirmed = claims.map((claim) => {
    if (claim.unconfirmed !== token) return claim;
    const { unconfirmed: _, ...rest } = claim;
    return rest;
  });
  const isConfirmed = claims.some(({ unconfirmed }) => unconfirmed === token);
  return { hours, claims: confirmed, isConfirmed };
}

/** The id and source of a claim: a later call with the same id may have another source. */
export type ClaimKey = Pick<Claim, 'id' | 'sourceId'>;

/**
 * Ends a claim; its amount stays counted if the entry was posted. Ending a missing one changes nothing, nor does ending an
 * unconfirmed one: whoever ends it had another one.
 */
export function settleClaim(
  { hours, claims }: LimitState,
  { posted, ...key }: ClaimKey & { posted: boolean },
): LimitState {
  const ended = claims.find(isClaim(key));
  if (!ended || ended.isEnded || ended.unconfirmed) return { hours, claims };
  const change = (posted ? ended.amount : 0) - toCounted(ended);
  const others = claims.filter((claim) => claim !== ended);
  return {
    hours: change === 0 ? hours : addToHour(hours, change, toHour(ended)),
    claims: ended.isRepeated ? dropOldest([...others, { ...ended, isEnded: true }]) : others,
  };
}

/**
 * Releases the amount of a claim without an entry, but keeps the claim: its call may yet go on. An unconfirmed one, for which
 * nothing is posted, is removed.
 */
export function releaseClaim(
  { hours, claims }: LimitState,
  { unconfirmed, ...key }: ClaimKey & { unconfirmed?: string | undefined },
): LimitState {
  const released = claims.find(isClaim(key));
  if (!released || isKept(released) || released.unconfirmed !== unconfirmed) {
    return { hours, claims };
  }
  const others = claims.filter((claim) => claim !== released);
  return {
    hours: addToHour(hours, -toCounted(released), toHour(released)),
    claims: unconfirmed ? others : dropOldest([...others, { ...released, isReleased: true }]),
  };
}

function isKept({ isReleased, isEnded }: Claim): boolean {
  return isReleased === true || isEnded === true;
}

function dropOldest(claims: Claim[]): Claim[] {
  const dropped = new Set(claims.filter(isKept).slice(0, -MAX_KEPT));
  return claims.filter((claim) => !dropped.has(claim));
}

export function isClaim({ id, sourceId }: ClaimKey): (claim: Claim) => boolean {
  return (claim) => claim.id === id && claim.sourceId === sourceId;
}

function toCounted({ within, isReleased, amount }: Claim): Cents {
  return within && !isReleased ? amount : 0;
}

function toHour({ hour, at }: Claim): Date {
  return hour ?? findHour([], at);
}
