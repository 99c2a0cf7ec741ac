import { dueDate } from '../decisions/rules/due-date.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { discardProfitRun } from './create-profit-run.ts';
import { change, createStepDecisions } from './decide-profit-run.ts';

const BATCH = 100;
/** A run that was loaded later is not shown any more. */
const LOADING_HOURS = 1;

/** Ends drafts that were not proposed, and proposals that no second admin decided, in time. @returns how many */
export async function expireProfitRuns(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock.now();
  let ended = 0;
  for (const { id } of await deps.data.profitRuns.findOldDrafts(now, BATCH)) {
    const expired = await change(deps, id, {
      from: ['draft'],
      where: { expiresAt: { $lte: now } },
      set: { status: 'expired' },
    });
    if (expired) ended += 1;
  }
  for (const step of ['credit', 'reversal'] as const)
    ended += await createStepDecisions(deps, step).expireOverdue();
  return ended;
}

/** Removes runs of calls that ended while they wrote the lines. @returns how many */
export async function discardUnloaded(deps: PaymentsDeps): Promise<number> {
  const before = dueDate(deps.clock.now(), -LOADING_HOURS);
  const runs = await deps.data.profitRuns.findLoading(before);
  for (const { id } of runs) await discardProfitRun(deps, id);
  return runs.length;
}
