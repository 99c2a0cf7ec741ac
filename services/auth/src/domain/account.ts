import type { Role } from '@candor/contracts/auth';
import type { MailLink } from './mail-link.ts';

/** Why all sessions of an account, but perhaps one, have come to an end. */
export type EndingReason = 'password' | 'disabled' | 'role' | 'ended';

export interface Account {
  id: string;
  fullName: string;
  /** Lower case. */
  email: string;
  /** As typed; unique whatever its case. */
  username: string;
  passwordHash: string;
  role: Role;
  active: boolean;
  isEmailVerified: boolean;
  referralCode: string;
  createdAt: Date;
  verifyLink: MailLink | null;
  resetLink: MailLink | null;
  /** Sessions opened under an earlier epoch have ended, apart from `keptSession`. */
  sessionEpoch: number;
  keptSession: string | null;
  /** Set while sessions that the epoch has ended may not be marked and announced yet. */
  endingSessions: EndingReason | null;
  /** When the owner was last told that somebody signed up with the address. */
  signupNoticeAt: Date | null;
  /**
   * Made by a sign-up with an address that has an account. It keeps its username and its password, so that nothing that can
   * be tried afterwards tells it from a newcomer's; it is found by username only, is never confirmed and causes no events.
   */
  isDecoy: boolean;
}

/** How an e-mail address or username is looked up. Usernames can not contain an @. */
export function parseIdentifier(typed: string): { email: string } | { usernameKey: string } {
  const lower = typed.toLowerCase();
  return lower.includes('@') ? { email: lower } : { usernameKey: lower };
}

/** Sign-ups that can log in by an address that none of them has confirmed; the newest count. */
export const UNCONFIRMED_LOG_INS = 3;

/**
 * Whose password may be meant where an address was typed, in the order in which they are tried.
 * @param owner the account of the address
 * @param decoys of the same address
 */
export function toCandidates(owner: Account | null, decoys: readonly Account[]): Account[] {
  const confirmed = owner?.isEmailVerified ? [owner] : [];
  const unconfirmed = owner && !owner.isEmailVerified ? [owner, ...decoys] : [...decoys];
  unconfirmed.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return [...confirmed, ...unconfirmed.slice(0, UNCONFIRMED_LOG_INS)];
}

/** Two usernames that differ by case only are one. */
export function toUsernameKey(username: string): string {
  return username.toLowerCase();
}
