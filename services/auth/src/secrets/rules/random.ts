import { randomBytes } from 'node:crypto';

/** Returns `size` cryptographically secure random bytes. */
export type RandomBytes = (size: number) => Buffer;

export const systemRandom: RandomBytes = (size) => randomBytes(size);

/** A 256-bit secret as 43 characters that are safe in a URL and a cookie. */
export function createSecret(random: RandomBytes): string {
  return random(32).toString('base64url');
}
