import type { Account, EndingReason } from './account.ts';
import type { RefreshChain } from './refresh-chain.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives at most, and how long it may lie unused. */
export interface SessionSpan {
  absoluteMs: number;
  idleMs: number;
}

export const PLAIN_SPAN: SessionSpan = { absoluteMs: 8 * HOUR, idleMs: 30 * MINUTE };
export const REMEMBERED_SPAN: SessionSpan = { absoluteMs: 30 * DAY, idleMs: 30 * DAY };

export type RevocationReason = EndingReason | 'logout' | 'reuse';

/** One signed-in browser: a family of refresh tokens and every access token made from them. */
export interface Session {
  id: string;
  accountId: string;
  /** The account's `sessionEpoch` when it was opened. */
  epoch: number;
  chain: RefreshChain;
  remembered: boolean;
  userAgent: string;
  createdAt: Date;
  /** Last sign-in or refresh: what happens in between is not reported here. */
  lastUsedAt: Date;
  /** Absolute end. */
  endsAt: Date;
  revokedAt: Date | null;
}

export function toSpan(remembered: boolean): SessionSpan {
  return remembered ? REMEMBERED_SPAN : PLAIN_SPAN;
}

/** Until when the refresh token is good if it is not used meanwhile. */
export function toExpiry(session: Session): Date {
  const idleEnd = session.lastUsedAt.getTime() + toSpan(session.remembered).idleMs;
  return new Date(Math.min(idleEnd, session.endsAt.getTime()));
}

/** Whether somebody ended it, by itself or by what happened to the account. */
export function isRevoked(session: Session, account: Account): boolean {
  if (session.revokedAt !== null || !account.active) return true;
  return session.epoch < account.sessionEpoch && account.keptSession !== session.id;
}

/** Whether its access tokens are good; being idle ends only the right to new ones. */
export function isLive(session: Session, account: Account, now: Date): boolean {
  return !isRevoked(session, account) && now < session.endsAt;
}
