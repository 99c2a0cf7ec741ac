import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import type { PaymentsDeps } from '../payments-deps.ts';
import { announceAddresses } from './announce-addresses.ts';

/** Ends overdue proposals, finishes approved ones, and announces changed addresses. */
export function createSettingsSweeper(deps: PaymentsDeps, { everyMs }: { everyMs: number }): Part {
  return createPeriodicJob({
    name: 'settings sweep',
    everyMs,
    log: deps.log,
    async run() {
      await deps.settingsProposals.sweep();
      await announceAddresses(deps);
    },
  });
}
