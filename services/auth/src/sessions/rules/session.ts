import type { SignInMethod } from '@candor/contracts/security';
import type { Account, SessionEndReason } from '../../accounts/rules/account.ts';
import { findStrongestFactor, isSecondFactor, isStrongEnough } from './assurance.ts';
import type { RefreshChain } from './refresh-chain.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum lifetime of a session, and how long it may be idle. */
export interface SessionSpan {
  absoluteMs: number;
  idleMs: number;
}

export const PLAIN_SPAN: SessionSpan = { absoluteMs: 8 * HOUR, idleMs: 30 * MINUTE };
export const REMEMBERED_SPAN: SessionSpan = { absoluteMs: 30 * DAY, idleMs: 30 * DAY };

export type RevocationReason = SessionEndReason | 'logout' | 'reuse';

/** One signed-in browser: a family of refresh tokens and every access token made from them. */
export interface Session {
  id: string;
  accountId: string;
  /** The account's `sessionEpoch` when it was opened. */
  epoch: number;
  chain: RefreshChain;
  remembered: boolean;
  userAgent: string;
  /** Prefix of the address that it was last used from; null when unknown. */
  network: string | null;
  createdAt: Date;
  /** When its owner last authenticated in this session, and how. */
  authenticatedAt: Date;
  authenticatedWith: SignInMethod;
  /** Last sign-in or refresh; calls with access tokens do not update it. */
  lastUsedAt: Date;
  /** Absolute end. */
  endsAt: Date;
  revokedAt: Date | null;
}

export function toSpan(remembered: boolean): SessionSpan {
  return remembered ? REMEMBERED_SPAN : PLAIN_SPAN;
}

/** When the refresh token expires unless it is used before. */
export function toExpiry(session: Session): Date {
  const idleEnd = session.lastUsedAt.getTime() + toSpan(session.remembered).idleMs;
  return new Date(Math.min(idleEnd, session.endsAt.getTime()));
}

/** Whether the session was revoked, individually or by a change of its account. */
export function isRevoked(session: Session, account: Account): boolean {
  if (session.revokedAt !== null || !account.active) return true;
  return session.epoch < account.sessionEpoch && account.keptSession !== session.id;
}

/** Whether its access tokens are valid. An idle session only loses the right to refresh. */
export function isActive(session: Session, account: Account, now: Date): boolean {
  return !isRevoked(session, account) && now < session.endsAt;
}

/** When the owner last authenticated in this session with the strongest factor that the account has; null when never. */
export function toConfirmedAt(
  { authenticatedAt, authenticatedWith }: Session,
  { security }: Pick<Account, 'security'>,
): Date | null {
  return isStrongEnough(authenticatedWith, security) ? authenticatedAt : null;
}

/**
 * When the owner last authenticated in this session with a second factor, which is then the strongest that the account has; the
 * Unix epoch when never, null for an account without one.
 */
export function toSecondFactorAt(
  session: Session,
  account: Pick<Account, 'security'>,
): Date | null {
  if (findStrongestFactor(account.security) === 'password') return null;
  const confirmedAt = isSecondFactor(session.authenticatedWith)
    ? toConfirmedAt(session, account)
    : null;
  return confirmedAt ?? new Date(0);
}
