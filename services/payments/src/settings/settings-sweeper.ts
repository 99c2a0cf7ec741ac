import type { Part } from '@candor/kit/lifecycle';
import { createPeriodicJob } from '@candor/kit/service/periodic-job';
import { announceAddresses } from './announce-addresses.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

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
