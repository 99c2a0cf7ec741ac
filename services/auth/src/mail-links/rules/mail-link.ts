import { INVITATION_DAYS } from '@candor/contracts/staff';
import { sameSecret } from '@candor/kit/same-secret';
import { toDigest } from '../../secrets/rules/digest.ts';
import { createSecret, type RandomBytes } from '../../secrets/rules/random.ts';

export type LinkPurpose = 'verify' | 'reset' | 'invite';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lifetime of a mailed link, in milliseconds. */
export const LINK_LIFETIME_MS: Record<LinkPurpose, number> = {
  verify: 60 * MINUTE,
  reset: 30 * MINUTE,
  invite: INVITATION_DAYS * DAY,
};

/**
 * Limits the emails that anybody can cause to be sent to another person's mailbox. Beyond the limit a new link is issued only when
 * less than half of the latest one's lifetime is left. After every request the latest mail therefore works for at least that long.
 */
export const LINKS_PER_HOUR = 5;

/** The current link of an account for one purpose; a newer link replaces it. */
export interface MailLink {
  hash: string;
  expiresAt: Date;
  /** When links were issued during the last hour, including this one. */
  issuedAt: Date[];
}

/** Issues a link, or returns null when the hourly limit is reached and the latest link is valid for long enough. */
export function issueLink(
  purpose: LinkPurpose,
  previous: MailLink | null,
  now: Date,
  random: RandomBytes,
): { token: string; link: MailLink } | null {
  const hourAgo = now.getTime() - HOUR;
  const recent = (previous?.issuedAt ?? []).filter((at) => at.getTime() > hourAgo);
  const remainingMs = (previous?.expiresAt.getTime() ?? 0) - now.getTime();
  if (recent.length >= LINKS_PER_HOUR && remainingMs >= LINK_LIFETIME_MS[purpose] / 2) return null;
  const token = createSecret(random);
  return {
    token,
    link: {
      hash: toDigest(token),
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[purpose]),
      issuedAt: [...recent, now],
    },
  };
}

/** Whether the token is that of the link and the link has not expired. */
export function isLinkValid(link: MailLink | null, token: string, now: Date): boolean {
  return link !== null && now < link.expiresAt && sameSecret(link.hash, toDigest(token));
}
