import { isApiError, isRetryable } from './api-error.ts';
import { isIdentityUnconfirmed } from './is-identity-unconfirmed.ts';

/** A random key. Not by randomUUID, which exists on secure origins only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a refusal is about who sends the request: an earlier attempt with the same key may have been stored. */
const isAboutSender = (error: unknown) =>
  isIdentityUnconfirmed(error) || (isApiError(error) && error.status === 401);

/** Sends a request with its Idempotency-Key. */
export type SendWithKey = <T>(
  request: unknown,
  send: (idempotencyKey: string) => Promise<T>,
) => Promise<T>;

/**
 * Keys by request: a retry after a lost answer has the same key and can't move money twice, even if other requests
 * were made in between. Once the outcome is known, an equal request is a new one, with a new key.
 */
export function createKeyKeeper(): SendWithKey {
  const keys = new Map<string, string>();
  return async (request, send) => {
    const text = JSON.stringify(request);
    const key = keys.get(text) ?? newIdempotencyKey();
    keys.set(text, key);
    try {
      const result = await send(key);
      keys.delete(text);
      return result;
    } catch (error) {
      if (!isRetryable(error) && !isAboutSender(error)) keys.delete(text);
      throw error;
    }
  };
}
