import { createExpiry } from '../decisions/requester.ts';
import { dueDate } from '../decisions/rules/due-date.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { discardProfitRun } from './create-profit-run.ts';
import { change } from './decide-profit-run.ts';
import { type ProfitRun, WEEK_FIELDS } from './rules/profit-run.ts';

const BATCH = 100;
/** No call writes lines for longer. */
const LOADING_HOURS = 1;

/** Ends drafts that were not proposed, and proposals that no second admin decided, in time. @returns how many */
export async function expireProfitRuns(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock.now();
  const runs = await deps.data.profitRuns.findExpired(now, BATCH);
  let ended = 0;
  for (const run of runs) {
    const expired = await expire(deps, run, now);
    if (expired) ended += 1;
  }
  return ended;
}

function expire(deps: PaymentsDeps, { id, status }: ProfitRun, now: Date) {
  const isReversal = status === 'reversal-proposed';
  const decided =
    status === 'draft'
      ? {}
      : { [`${isReversal ? 'reversal' : 'credit'}.decision`]: createExpiry(now) };
  return change(deps, id, {
    from: [status],
    where: { expiresAt: { $lte: now } },
    set: isReversal
      ? { status: 'done', expiresAt: null, ...decided }
      : { status: 'expired', ...decided },
    unset: status === 'proposed' ? WEEK_FIELDS : [],
  });
}

/** Removes runs of calls that ended while they wrote the lines. @returns how many */
export async function discardUnloaded(deps: PaymentsDeps): Promise<number> {
  const before = dueDate(deps.clock.now(), -LOADING_HOURS);
  const runs = await deps.data.profitRuns.findLoading(before);
  for (const { id } of runs) await discardProfitRun(deps, id);
  return runs.length;
}
