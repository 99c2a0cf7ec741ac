import { createHash } from 'node:crypto';

/** What makes a repeated call the same one. */
export interface CallKey {
  /** Id of the account that sent the key. */
  by: string;
  /** Name of the call. */
  call: string;
  /** The Idempotency-Key. */
  key: string;
}

/**
 * The id of what a call creates. It is derived from its key, so that a repetition meets what the first call has created, whatever
 * was interrupted in between.
 */
export function toCallId({ by, call, key }: CallKey): string {
  return createHash('sha256').update(`${by}:${call}:${key}`).digest('hex').slice(0, 24);
}
