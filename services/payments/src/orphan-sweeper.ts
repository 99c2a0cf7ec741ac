import type { PaymentsContext } from './use-cases/payments-context.ts';
import { sweepOrphans } from './use-cases/sweep-orphans.ts';

const EVERY_MS = 6 * 3_600_000;

/** Sweeps orphaned images at start and every six hours, one pass at a time. A pass ends early at the stop. */
export function createOrphanSweeper(context: PaymentsContext) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function pass(): void {
    running ??= sweepOrphans(context, { signal: stopping.signal })
      .then((removed) => {
        if (removed > 0) context.log.info({ removed }, 'orphan sweep removed images');
      })
      .catch((err) => context.log.warn({ err }, 'orphan sweep failed, will be tried again'))
      .finally(() => {
        running = undefined;
      });
  }

  return {
    start(): void {
      pass();
      timer = setInterval(pass, EVERY_MS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
