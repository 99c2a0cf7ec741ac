import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ends after `ms` whether the work was quick or not, so that the time does not tell what it found. What
 * takes longer than that takes its own time; a failure is told as such.
 */
export async function evenly<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
