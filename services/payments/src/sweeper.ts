import { createPeriodicPass, type PeriodicPass } from './periodic-pass.ts';
import type { PaymentsContext } from './use-cases/payments-context.ts';
import { sweep } from './use-cases/sweep.ts';

/** Runs the sweep at start and then every `everyMs`. */
export function createSweeper(
  context: PaymentsContext,
  options: { everyMs: number; graceMs: number },
): PeriodicPass {
  const { log } = context;
  return createPeriodicPass({
    name: 'sweep',
    everyMs: options.everyMs,
    log,
    async pass() {
      const finished = await sweep(context, options.graceMs);
      if (finished > 0) log.info({ finished }, 'finished what was left half done');
    },
  });
}
