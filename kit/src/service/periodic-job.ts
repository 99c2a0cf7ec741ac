import type { Part } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';

export interface PeriodicJobOptions {
  name: string;
  everyMs: number;
  log: Logger;
  /** One run. The signal aborts when the service stops; long runs should then end early. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Whether the start waits for the first run to end, successfully or not. */
  awaitsFirstRun?: boolean;
}

/**
 * Runs work at the start and then every `everyMs`, one run at a time. Failed runs are logged and retried at
 * the next interval.
 */
export function createPeriodicJob(options: PeriodicJobOptions): Required<Part> {
  const { name, everyMs, log, run, awaitsFirstRun = false } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function runOnce(): Promise<void> {
    running ??= run(stopping.signal)
      .catch((err) => log.warn({ err, job: name }, 'periodic job failed: will be retried'))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    name,
    async start() {
      timer = setInterval(() => void runOnce(), everyMs);
      timer.unref();
      const first = runOnce();
      if (awaitsFirstRun) await first;
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
