import { sameText, toDigest } from './digest.ts';
import { type RandomBytes, randomSecret } from './random.ts';

export type LinkPurpose = 'verify' | 'reset';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mailed link is good. */
export const LINK_LIFE: Record<LinkPurpose, number> = { verify: 60 * MINUTE, reset: 30 * MINUTE };

/**
 * More than this would let anybody fill somebody else's mailbox. Beyond it there is another only when the last one is half
 * over: whoever asks, and however often, the latest mail works for half of a link's life from then on.
 */
export const LINKS_PER_HOUR = 5;

/** The one link of its purpose that an account has; a newer one takes its place. */
export interface MailLink {
  hash: string;
  expiresAt: Date;
  /** When links were issued during the last hour, this one included. */
  issuedAt: Date[];
}

/** A fresh link, or null when the account has had its share for this hour and its last link is good for long enough. */
export function issueLink(
  purpose: LinkPurpose,
  previous: MailLink | null,
  now: Date,
  random: RandomBytes,
): { token: string; link: MailLink } | null {
  const hourAgo = now.getTime() - HOUR;
  const recent = (previous?.issuedAt ?? []).filter((at) => at.getTime() > hourAgo);
  const left = (previous?.expiresAt.getTime() ?? 0) - now.getTime();
  if (recent.length >= LINKS_PER_HOUR && left >= LINK_LIFE[purpose] / 2) return null;
  const token = randomSecret(random);
  return {
    token,
    link: {
      hash: toDigest(token),
      expiresAt: new Date(now.getTime() + LINK_LIFE[purpose]),
      issuedAt: [...recent, now],
    },
  };
}

export function linkAdmits(link: MailLink | null, token: string, now: Date): boolean {
  return link !== null && now < link.expiresAt && sameText(link.hash, toDigest(token));
}
