import { isDependencyUnavailable } from '../dependency-unavailable';

export interface BatchHandling<T> {
  /** Handles these together; its promise acknowledges all of them. */
  handle(items: readonly T[]): Promise<void>;
  onHandled(item: T): void;
  onFailed(item: T, error: unknown): Promise<void> | void;
  /** The batch failed, and each of its items is handled alone now. */
  onSplit(error: unknown): void;
  /** True once nothing more may be handled. */
  isStopped(): boolean;
  /** The item was not handled, because of the stop. */
  onLeft(item: T): void;
}

/**
 * Removes the items to be handled next from the front. An item that failed before comes alone, so that it
 * does not fail others again.
 */
export function takeBatch<T>(waiting: T[], size: number, hasFailed: (item: T) => boolean): T[] {
  let count = 1;
  const isAlone = waiting[0] !== undefined && hasFailed(waiting[0]);
  while (!isAlone && count < size) {
    const next = waiting[count];
    if (next === undefined || hasFailed(next)) break;
    count++;
  }
  return waiting.splice(0, count);
}

/**
 * Handles a batch. If it fails, its items are handled one by one, so that only those that cannot be handled
 * fail; while a dependency is unavailable that would be in vain, and all of them fail.
 */
export async function handleBatch<T>(
  batch: readonly T[],
  handling: BatchHandling<T>,
): Promise<void> {
  try {
    await handling.handle(batch);
  } catch (error) {
    if (batch.length === 1 || isDependencyUnavailable(error)) {
      for (const item of batch) await handling.onFailed(item, error);
      return;
    }
    handling.onSplit(error);
    for (const item of batch) {
      if (handling.isStopped()) handling.onLeft(item);
      else await handleBatch([item], handling);
    }
    return;
  }
  for (const item of batch) handling.onHandled(item);
}
