import { sameSecret } from '@candor/kit/same-secret';
import { toDigest } from '../../secrets/rules/digest.ts';
import { createSecret, type RandomBytes } from '../../secrets/rules/random.ts';

/** The two addresses that have to confirm. */
export type EmailSide = 'current' | 'new';

/** A requested change of the email address. A newer one replaces it. */
export interface EmailChange {
  /** The new address. */
  email: string;
  /** Digest of the link sent to the current address; null once it was used. */
  currentHash: string | null;
  /** Digest of the link sent to the new address; null once it was used, and when another account has the address. */
  newHash: string | null;
  isNewConfirmed: boolean;
  expiresAt: Date;
  /** New with each write, so that concurrent writes apply one after the other. */
  revision: string;
}

const HOUR = 3_600_000;

export const EMAIL_CHANGE_LIFETIME_MS = HOUR;
/** Limits the emails that an account can cause to be sent to other people's mailboxes. */
export const EMAIL_CHANGES_PER_HOUR = 3;

export interface IssuedEmailChange {
  change: EmailChange;
  tokens: Record<EmailSide, string>;
  /** When changes were requested during the last hour, including this one. */
  requestedAt: Date[];
}

/**
 * Issues the links of a change, or returns null when the hourly limit is reached.
 * @param options.isTaken another account has the address: its link does not exist, so the change can only expire
 */
export function issueEmailChange(
  email: string,
  recent: readonly Date[],
  options: { isTaken: boolean; now: Date; random: RandomBytes },
): IssuedEmailChange | null {
  const { isTaken, now, random } = options;
  const inLastHour = recent.filter((at) => at.getTime() > now.getTime() - HOUR);
  if (inLastHour.length >= EMAIL_CHANGES_PER_HOUR) return null;
  const tokens = { current: createSecret(random), new: createSecret(random) };
  return {
    tokens,
    requestedAt: [...inLastHour, now],
    change: {
      email,
      currentHash: toDigest(tokens.current),
      newHash: isTaken ? null : toDigest(tokens.new),
      isNewConfirmed: false,
      expiresAt: new Date(now.getTime() + EMAIL_CHANGE_LIFETIME_MS),
      revision: createSecret(random),
    },
  };
}

/** Which address's unused link this is; null for any other token and after the expiry. */
export function findSide(change: EmailChange | null, token: string, now: Date): EmailSide | null {
  if (!change || now >= change.expiresAt) return null;
  const digest = toDigest(token);
  const matches = (hash: string | null) => hash !== null && sameSecret(hash, digest);
  if (matches(change.currentHash)) return 'current';
  return matches(change.newHash) ? 'new' : null;
}

/** The change after one address confirmed. */
export function confirmSide(
  change: EmailChange,
  side: EmailSide,
  random: RandomBytes,
): EmailChange {
  const confirmed: Partial<EmailChange> =
    side === 'current' ? { currentHash: null } : { newHash: null, isNewConfirmed: true };
  return { ...change, ...confirmed, revision: createSecret(random) };
}

export function isCurrentConfirmed({ currentHash }: EmailChange): boolean {
  return currentHash === null;
}

export function isComplete(change: EmailChange): boolean {
  return isCurrentConfirmed(change) && change.isNewConfirmed;
}
