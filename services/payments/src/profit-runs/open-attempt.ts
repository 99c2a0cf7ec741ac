import { AppError } from '@candor/kit/app-error';
import { formatMoment } from '@candor/kit/format-moment';
import type { PaymentsDeps } from '../payments-deps.ts';
import { isFullyReversed, type ProfitRun, toAttempt } from './rules/profit-run.ts';

/**
 * The number of the next attempt to credit a period. A run that was reversed in every wallet no longer occupies its period
 * but keeps its number: a proposal that is late by a whole attempt is refused by the index on both. Repeatable after a crash.
 */
export async function openAttempt(deps: PaymentsDeps, period: string): Promise<number> {
  const { profitRuns } = deps.data;
  const active = await profitRuns.findActive(period);
  if (active && isFullyReversed(active)) {
    await profitRuns.change(active.id, {
      from: ['reversed'],
      where: { active: true },
      set: { attempt: toAttempt(active) },
      unset: ['active'],
      events: [],
    });
    deps.failpoint('profit-run.released');
  }
  const last = await profitRuns.findLastAttempt(period);
  return last ? toAttempt(last) + 1 : 1;
}

/** The refusal of a second run of a period, which says who made the first one and when. */
export async function weekTaken(
  { data }: PaymentsDeps,
  id: string,
  period: string,
): Promise<AppError> {
  const run = await data.profitRuns.findActive(period);
  return new AppError('STATE_CONFLICT', toMessage(run), { subject: id });
}

function toMessage(run: ProfitRun | null): string {
  // It has ended since.
  if (!run?.credit) return 'This week has another profit run already';
  const { status, credit, reversal, kept, finishedAt } = run;
  if (status === 'reversed' && kept > 0 && finishedAt)
    return `The profit run of this week was reversed on ${formatMoment(finishedAt)}, but not in every wallet (not reversed: ${kept}). Adjust the wallets one by one`;
  if ((status === 'reversal-proposed' || status === 'reversing') && reversal)
    return `The profit run of this week is still being reversed: ${reversal.makerName} proposed the reversal on ${formatMoment(reversal.proposedAt)}`;
  return `This week has another profit run already: ${credit.makerName} proposed it on ${formatMoment(credit.proposedAt)}`;
}
