/**
 * Delay in milliseconds before retry number `attempt` (from 1): doubles up to `maxMs`.
 * @param random a source of numbers from 0 to 1; if given, jitters the delay over its upper half, so that
 *   many clients of one lost connection do not reconnect at once
 */
export function backoff(
  attempt: number,
  options: { baseMs: number; maxMs: number; random?: () => number },
): number {
  const full = Math.min(options.baseMs * 2 ** (attempt - 1), options.maxMs);
  return options.random ? Math.round(full / 2 + (full / 2) * options.random()) : full;
}
