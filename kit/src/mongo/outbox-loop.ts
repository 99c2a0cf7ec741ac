import type { Logger } from '../logger.ts';
import type { OutboxWorker } from './outbox-worker.ts';

/** Runs the passes of one worker sequentially. */
export interface OutboxLoop {
  /** Starts passes; if they are running, one more follows. */
  run(options: { retries: boolean }): void;
  /** Resolves when no pass is running; never rejects. */
  ended(): Promise<void>;
}

export function createOutboxLoop(deps: {
  worker: OutboxWorker;
  log: Logger;
  /** If true, the current pass is the last. */
  isStopped: () => boolean;
}): OutboxLoop {
  const { worker, log, isStopped } = deps;
  let running: Promise<void> | undefined;
  let again = false;
  let retries = false;

  async function passes(): Promise<void> {
    try {
      do {
        again = false;
        const options = { retries };
        retries = false;
        if (!(await worker.pass(options))) continue;
        again = true;
        retries ||= options.retries;
      } while (again && !isStopped());
    } catch (error) {
      log.warn({ err: error }, 'outbox pass failed: the next poll tries again');
    } finally {
      running = undefined;
    }
  }

  return {
    run(options) {
      retries ||= options.retries;
      if (running) again = true;
      else running = passes();
    },
    ended: async () => running,
  };
}
