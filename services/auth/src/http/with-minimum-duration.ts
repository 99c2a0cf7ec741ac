import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Settles after `ms` at the earliest, so that the time does not tell what the work found. Work that takes longer
 * takes its own time; a failure is passed on.
 */
export async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
