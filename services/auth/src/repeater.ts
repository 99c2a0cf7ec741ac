import type { Logger } from '@candor/kit/logger';

export interface Repeater {
  /** Does the task now and then again and again. */
  start(): Promise<void>;
  /** Lets a task in flight end. */
  stop(): Promise<void>;
}

/** A task that is done every so often; a failure is logged and the next turn tries again. */
export function createRepeater(options: {
  name: string;
  task: () => Promise<void>;
  everyMs: number;
  log: Logger;
}): Repeater {
  const { name, task, everyMs, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function run(): Promise<void> {
    running ??= task()
      .catch((error) => log.warn({ err: error, task: name }, 'task failed, will be tried again'))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    async start() {
      await run();
      timer = setInterval(() => void run(), everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
