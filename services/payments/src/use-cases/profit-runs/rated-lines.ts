import { PROFIT_MAX_LINES } from '@candor/contracts/profit-runs';
import { AppError, fieldError } from '@candor/kit/app-error';
import { readPlanTotals } from '../../domain/balances.ts';
import { toHead } from '../../domain/ledger-entry.ts';
import { type ProfitRates, toProfitParts } from '../../domain/profit-runs/profit-rates.ts';
import type { NewProfitLine } from '../../domain/profit-runs/profit-run.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

/**
 * A line for each wallet with an allocation to a plan that has a rate.
 * @throws AppError LIMIT_REACHED for too many wallets, VALIDATION_FAILED for none
 */
export async function createRatedLines(
  { data }: PaymentsDeps,
  rates: ProfitRates,
  makerId: string,
): Promise<NewProfitLine[]> {
  const lines: NewProfitLine[] = [];
  for await (const accountIds of data.owners.open()) {
    const heads = await data.entries.findLast(accountIds);
    for (const accountId of accountIds) {
      const entry = heads.get(accountId);
      const head = entry && toHead(entry);
      if (!head || head.isClosed) continue;
      const parts = toProfitParts(rates, readPlanTotals(head.balances));
      if (parts.length === 0) continue;
      if (accountId === makerId)
        throw fieldError(
          'VALIDATION_FAILED',
          'rates',
          'Your own wallet has an allocation to these plans: another admin has to prepare this run',
        );
      const amount = parts.reduce((sum, part) => sum + part.amount, 0);
      lines.push({ accountId, line: null, amount, parts, note: null });
    }
    if (lines.length > PROFIT_MAX_LINES)
      throw new AppError('LIMIT_REACHED', `A run credits at most ${PROFIT_MAX_LINES} wallets`);
  }
  if (lines.length === 0)
    throw fieldError('VALIDATION_FAILED', 'rates', 'No wallet has an allocation to these plans');
  return lines;
}
