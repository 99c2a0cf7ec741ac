import { createHash } from 'node:crypto';

/**
 * Hash under which a token is stored. A fast hash is enough: the input has 256 random bits, so brute force is not feasible.
 */
export function toDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
