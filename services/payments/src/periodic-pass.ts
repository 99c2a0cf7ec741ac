import type { Logger } from '@candor/kit/logger';

export interface PeriodicPass {
  start(): void;
  /** Asks a running pass to end, and waits until it has. */
  stop(): Promise<void>;
}

/** Runs a pass at start and then every `everyMs`, one at a time. What fails is logged and tried again. */
export function createPeriodicPass(options: {
  name: string;
  everyMs: number;
  log: Logger;
  pass: (signal: AbortSignal) => Promise<void>;
}): PeriodicPass {
  const { name, everyMs, log, pass } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function run(): void {
    running ??= pass(stopping.signal)
      .catch((err) => log.warn({ err }, `${name} failed, will be tried again`))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start() {
      run();
      timer = setInterval(run, everyMs);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
