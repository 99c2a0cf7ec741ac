import { randomBytes } from 'node:crypto';

/** Unpredictable bytes. */
export type RandomBytes = (size: number) => Buffer;

export const systemRandom: RandomBytes = (size) => randomBytes(size);

/** 256 bits as 43 characters that are safe in a URL and a cookie. */
export function randomSecret(random: RandomBytes): string {
  return random(32).toString('base64url');
}
