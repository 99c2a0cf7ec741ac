import type { Logger } from './logger.ts';

export interface PeriodicJob {
  /** Resolves when the first run has ended, whether it succeeded or not. */
  start(): Promise<void>;
  /** Ends after the run in progress. */
  stop(): Promise<void>;
}

/** Runs work at start and then every `everyMs`, one run at a time. A failed run is logged and tried again. */
export function createPeriodicJob(job: {
  name: string;
  everyMs: number;
  log: Logger;
  run: () => Promise<void>;
}): PeriodicJob {
  const { name, everyMs, log, run } = job;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function runOnce(): Promise<void> {
    running ??= run()
      .catch((err) => log.warn({ err, job: name }, 'periodic job failed, will retry'))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    start() {
      timer = setInterval(() => void runOnce(), everyMs);
      timer.unref();
      return runOnce();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
