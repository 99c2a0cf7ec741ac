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

/** A job whose runs can be observed. */
export interface PeriodicJob extends Required<Part> {
  everyMs: number;
  /** Calls the listener after each run. */
  onRun(listener: (succeeded: boolean) => void): void;
}

export function isPeriodicJob(part: Part): part is PeriodicJob {
  return 'everyMs' in part && 'onRun' in part;
}

/**
 * Runs work at the start and then every `everyMs`, one run at a time. Failed runs are logged and retried at
 * the next interval.
 */
export function createPeriodicJob(options: PeriodicJobOptions): PeriodicJob {
  const { name, everyMs, log, run, awaitsFirstRun = false } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const listeners: ((succeeded: boolean) => void)[] = [];
  let running: Promise<void> | undefined;

  function note(succeeded: boolean): void {
    for (const listener of listeners) listener(succeeded);
  }

  function runOnce(): Promise<void> {
    running ??= run(stopping.signal)
      .then(() => note(true))
      .catch((err) => {
        log.warn({ err, job: name }, 'periodic job failed: will be retried');
        note(false);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    name,
    everyMs,
    onRun: (listener) => void listeners.push(listener),
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
