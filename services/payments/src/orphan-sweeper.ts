import { createPeriodicPass, type PeriodicPass } from './periodic-pass.ts';
import type { PaymentsContext } from './use-cases/payments-context.ts';
import { sweepOrphans } from './use-cases/sweep-orphans.ts';

const EVERY_MS = 6 * 3_600_000;

/** Sweeps orphaned images at start and every six hours. */
export function createOrphanSweeper(context: PaymentsContext): PeriodicPass {
  const { log } = context;
  return createPeriodicPass({
    name: 'orphan sweep',
    everyMs: EVERY_MS,
    log,
    async pass(signal) {
      const removed = await sweepOrphans(context, { signal });
      if (removed > 0) log.info({ removed }, 'orphan sweep removed images');
    },
  });
}
