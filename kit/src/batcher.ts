import { setTimeout as pause } from 'node:timers/promises';

/** One item of a batch; `run` must settle it. */
export interface BatchItem<T, R> {
  value: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Collects items while a batch runs and passes them to the next one: under load one round trip serves many
 * callers, while a single caller does not wait.
 * @param options.max maximum items per batch
 * @param options.gatherMs how long a batch waits for others, where no caller waits for it
 * @param options.run settles each item; items it leaves unsettled when it rejects are rejected with its
 *   error
 */
export function createBatcher<T, R>(options: {
  max: number;
  gatherMs?: number;
  run: (items: readonly BatchItem<T, R>[]) => Promise<void>;
}): (value: T) => Promise<R> {
  const { max, gatherMs = 0, run } = options;
  const waiting: BatchItem<T, R>[] = [];
  let isRunning = false;

  async function runBatches(): Promise<void> {
    isRunning = true;
    // Callers of the same tick share the first batch.
    await Promise.resolve();
    while (waiting.length > 0) {
      if (gatherMs > 0) await pause(gatherMs);
      const batch = waiting.splice(0, max);
      try {
        await run(batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (value) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ value, resolve, reject });
      if (!isRunning) void runBatches();
    });
}
