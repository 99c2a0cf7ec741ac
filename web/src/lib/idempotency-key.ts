/** A fresh random key. randomUUID exists on secure origins only, getRandomValues everywhere. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Keys of one form: trying the same request again gives the same key, so that a retry after a lost
 * answer can't move money twice; another request gives another key.
 */
export function createKeyKeeper(): (request: unknown) => string {
  let last: { request: string; key: string } | null = null;
  return (request) => {
    const text = JSON.stringify(request);
    if (last?.request !== text) last = { request: text, key: newIdempotencyKey() };
    return last.key;
  };
}
