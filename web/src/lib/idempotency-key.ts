/** A random key. Not by randomUUID, which exists on secure origins only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The Idempotency-Keys of a form's requests. */
export interface KeyKeeper {
  /** The key of a request: the same for an equal request until it is settled. */
  (request: unknown): string;
  /** The outcome is known: an equal request from now on is a new one, with a new key. */
  settle(request: unknown): void;
}

/**
 * Keys by request: a retry after a lost answer has the same key and can't move money twice, even if other requests
 * were made in between.
 */
export function createKeyKeeper(): KeyKeeper {
  const keys = new Map<string, string>();
  const findKey = (request: unknown): string => {
    const text = JSON.stringify(request);
    const known = keys.get(text) ?? newIdempotencyKey();
    keys.set(text, known);
    return known;
  };
  return Object.assign(findKey, {
    settle: (request: unknown) => void keys.delete(JSON.stringify(request)),
  });
}
