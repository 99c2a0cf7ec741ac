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
}

/** How an e-mail address or username is looked up. Usernames can not contain an @. */
export function identifierOf(typed: string): { email: string } | { usernameKey: string } {
  const lower = typed.toLowerCase();
  return lower.includes('@') ? { email: lower } : { usernameKey: lower };
}

/** Two usernames that differ by case only are one. */
export function usernameKeyOf(username: string): string {
  return username.toLowerCase();
}
