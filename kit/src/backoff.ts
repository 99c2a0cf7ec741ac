/**
 * Milliseconds before try number `attempt` (1 = first repetition): doubles up to `maxMs`.
 * @param random where given (0 to 1), spreads the result over its upper half, so that many who lost the
 *   same connection don't come back at once
 */
export function backoff(
  attempt: number,
  options: { baseMs: number; maxMs: number; random?: () => number },
): number {
  const full = Math.min(options.baseMs * 2 ** (attempt - 1), options.maxMs);
  return options.random ? Math.round(full / 2 + (full / 2) * options.random()) : full;
}
