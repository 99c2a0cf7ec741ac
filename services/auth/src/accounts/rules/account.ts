import type { Role } from '@candor/contracts/auth';
import type { EmailChange } from '../../email-change/rules/email-change.ts';
import type { MailLink } from '../../mail-links/rules/mail-link.ts';
import type { SecurityState } from './security-state.ts';

/** Why all sessions of an account, except possibly one, were ended. */
export type SessionEndReason = 'password' | 'disabled' | 'role' | 'ended' | 'locked' | 'closed';

export interface Account {
  id: string;
  fullName: string;
  /** Lower case. */
  email: string;
  /** As entered; unique regardless of case. */
  username: string;
  passwordHash: string;
  role: Role;
  active: boolean;
  isEmailVerified: boolean;
  referralCode: string;
  createdAt: Date;
  verifyLink: MailLink | null;
  resetLink: MailLink | null;
  /** Awaits the confirmations of both addresses. */
  emailChange: EmailChange | null;
  /** When changes of the address were last requested, which are limited per hour. */
  emailChangesAt: Date[];
  /** Sessions opened under an earlier epoch have ended, except `keptSession`. */
  sessionEpoch: number;
  keptSession: string | null;
  /** Set while some sessions ended by the epoch may not be marked as revoked and published yet. */
  endingSessions: SessionEndReason | null;
  security: SecurityState;
  /** When the owner was last notified of a sign-up with their address. */
  signupNoticeAt: Date | null;
  /**
   * Created by a sign-up with an address that already has an account. It stores a username and a password, so that no later
   * call can tell it from a new account. It is found by username only, is never verified and publishes no events.
   */
  isDecoy: boolean;
}

/** Parses what was entered as email address or username. Usernames cannot contain an @. */
export function parseIdentifier(identifier: string): { email: string } | { usernameKey: string } {
  const lower = identifier.toLowerCase();
  return lower.includes('@') ? { email: lower } : { usernameKey: lower };
}

/** How many unverified sign-ups with one address are tried at login, newest first. */
export const MAX_UNVERIFIED_CANDIDATES = 3;

/**
 * Accounts whose password may match at a login by an address that nobody has verified, in the order in which they are tried.
 * @param owner the account with this address
 * @param decoys decoys with the same address
 */
export function toCandidates(owner: Account | null, decoys: readonly Account[]): Account[] {
  return [...(owner ? [owner] : []), ...decoys]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MAX_UNVERIFIED_CANDIDATES);
}

/** Unique key of a username; case-insensitive. */
export function toUsernameKey(username: string): string {
  return username.toLowerCase();
}
