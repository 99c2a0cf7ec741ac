import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { PaymentsDeps } from '../payments-deps.ts';
import { expire, sweep } from './sweep.ts';

export interface SweepPace {
  everyMs: number;
  /** Younger requests are skipped, because their call is probably still running. */
  graceMs: number;
}

export const DEFAULT_SWEEP_PACE: SweepPace = { everyMs: 30_000, graceMs: 3_000 };

/** Settles the requests that a crash interrupted, and ends proposals that nobody decided in time. */
export function createSweeper(deps: PaymentsDeps, pace: SweepPace): Part {
  const { log, metrics } = deps;
  let isFirst = true;
  return createPeriodicJob({
    name: 'sweep',
    everyMs: pace.everyMs,
    log,
    async run() {
      const settled = await deps.currentSettings.within(() => sweep(deps, pace.graceMs));
      metrics.swept('settled', settled);
      if (settled > 0) log.info({ settled }, `sweep settled ${settled} interrupted requests`);
      const ended = await expire(deps);
      metrics.swept('expired', ended);
      if (ended > 0) log.info({ ended }, `sweep ended ${ended} expired proposals`);
      // What a crash interrupted right before the start is old enough then.
      const nextMs = isFirst ? pace.graceMs : undefined;
      isFirst = false;
      return nextMs;
    },
  });
}
