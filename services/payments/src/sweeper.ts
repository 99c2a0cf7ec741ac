import type { PaymentsContext } from './use-cases/payments-context.ts';
import { sweep } from './use-cases/sweep.ts';

export interface Sweeper {
  start(): void;
  stop(): Promise<void>;
}

/** Runs the sweep at start and then every `everyMs`, one pass at a time. */
export function createSweeper(
  context: PaymentsContext,
  options: { everyMs: number; graceMs: number },
): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function pass(): void {
    running ??= sweep(context, options.graceMs)
      .then((finished) => {
        if (finished > 0) context.log.info({ finished }, 'finished what was left half done');
      })
      .catch((err) => context.log.warn({ err }, 'sweep failed, will be tried again'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start() {
      pass();
      timer = setInterval(pass, options.everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
