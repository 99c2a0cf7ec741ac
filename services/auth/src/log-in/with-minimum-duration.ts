import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Settles as `work` does, but not before `ms` milliseconds have passed, so that the response time does not reveal what the
 * work found.
 */
export async function withMinimumDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
