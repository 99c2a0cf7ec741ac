import type { Part } from '../lifecycle.ts';
import type { Logger } from '../logger.ts';

export interface PeriodicJobOptions {
  name: string;
  everyMs: number;
  log: Logger;
  /**
   * One run. The signal aborts when the service stops; long runs should then end early.
   * @returns milliseconds until the next run if it is due earlier than `everyMs`
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most runs return nothing
  run: (signal: AbortSignal) => Promise<number | undefined | void>;
  /** Whether the start waits for the first run to end, successfully or not. */
  awaitsFirstRun?: boolean;
}

/** A job whose runs can be observed. */
export interface PeriodicJob extends Required<Part> {
  everyMs: number;
  /** Runs now that there is work; once more if a run is in progress. A no-op unless started. */
  wake(): void;
  /** Calls the listener after each run. */
  onRun(listener: (succeeded: boolean) => void): void;
}

export function isPeriodicJob(part: Part): part is PeriodicJob {
  return 'everyMs' in part && 'onRun' in part;
}

/**
 * Runs work at the start, when it is woken, and at the latest every `everyMs`, one run at a time. Failed runs are logged and retried at
 * the next interval.
 */
export function createPeriodicJob(options: PeriodicJobOptions): PeriodicJob {
  const { name, everyMs, log, run, awaitsFirstRun = false } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const listeners: ((succeeded: boolean) => void)[] = [];
  let running: Promise<void> | undefined;
  let early: NodeJS.Timeout | undefined;
  let isWoken = false;

  function note(succeeded: boolean): void {
    for (const listener of listeners) listener(succeeded);
  }

  async function runAndNote(): Promise<void> {
    try {
      const nextMs = await run(stopping.signal);
      note(true);
      if (typeof nextMs !== 'number' || nextMs >= everyMs || stopping.signal.aborted) return;
      early = setTimeout(() => void runOnce(), nextMs);
      early.unref();
    } catch (err) {
      log.warn({ err, job: name }, 'periodic job failed: will be retried');
      note(false);
    }
  }

  function runOnce(): Promise<void> {
    clearTimeout(early);
    running ??= runAndNote().finally(() => {
      running = undefined;
      if (isWoken) wake();
    });
    return running;
  }

  function wake(): void {
    isWoken = running !== undefined;
    if (!isWoken && timer && !stopping.signal.aborted) void runOnce();
  }

  return {
    name,
    everyMs,
    wake,
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
      clearTimeout(early);
      await running;
    },
  };
}
