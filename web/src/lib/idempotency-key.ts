/** A fresh random key. randomUUID exists on secure origins only, getRandomValues everywhere. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Gives the key of a request. */
export interface KeyKeeper {
  (request: unknown): string;
  /** The outcome of a request is known: the same again is another request, with another key. */
  settle(request: unknown): void;
}

/**
 * Keys of one form: trying the same request again gives the same key until its outcome is known, so that a retry
 * after a lost answer can't move money twice, whatever else was asked for in between.
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
