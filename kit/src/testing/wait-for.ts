import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls a condition and resolves with its value once truthy; a condition that throws counts as not met.
 * Rejects after `timeoutMs` with a description and the last failure as its cause.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  options: { timeoutMs?: number; intervalMs?: number; describe?: string } = {},
): Promise<Exclude<T, undefined | null | false | 0 | ''>> {
  const { timeoutMs = 25_000, intervalMs = 20, describe = 'a condition' } = options;
  const until = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value as Exclude<T, undefined | null | false | 0 | ''>;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (Date.now() >= until) {
      throw new Error(`Waited ${timeoutMs} ms for ${describe}`, { cause });
    }
    await sleep(intervalMs);
  }
}
