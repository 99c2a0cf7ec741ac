import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * What is kept of a token. A plain hash is enough: the input has 256 random bits, so there is nothing to
 * guess and no reason to be slow.
 */
export function toDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares without telling by its time how much was right. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
