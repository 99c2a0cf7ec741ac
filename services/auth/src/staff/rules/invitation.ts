import type { Role } from '@candor/contracts/auth';
import type { Language } from '@candor/contracts/languages';
import type { MailLink } from '../../mail-links/rules/mail-link.ts';

/** An invitation to create an account with a role. */
export interface Invitation {
  id: string;
  /** Lower case. */
  email: string;
  role: Role;
  /** Missing if the inviting person chose none. */
  language?: Language;
  status: 'open' | 'accepted' | 'withdrawn';
  /** The operator who used the command has no id. */
  invitedBy: { id: string; name: string };
  /** An invitation of staff that no second admin approved, because there was none. */
  bySoleAdmin: boolean;
  /** The current link; a newer one replaces it. */
  link: MailLink;
  createdAt: Date;
  /** While an account is being created from it; nobody else can use or withdraw it until then. */
  claimedUntil: Date | null;
}

/** Who invites by the command create-admin. */
export const OPERATOR = { id: 'operator', name: 'The operator' };

/** How long the creation of an account may take. */
export const CLAIM_MS = 30_000;

/** Days for which an invitation is kept after its end, or after its link has expired. */
export const KEPT_DAYS = 30;

export function isExpired({ link }: Invitation, now: Date): boolean {
  return now >= link.expiresAt;
}
