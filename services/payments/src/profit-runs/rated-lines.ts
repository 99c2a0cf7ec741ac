import { PROFIT_MAX_LINES } from '@candor/contracts/profit-runs';
import { AppError, fieldError } from '@candor/kit/app-error';
import { readPlanTotals } from '../ledger/rules/balances.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { type ProfitRates, toProfitParts } from './rules/profit-rates.ts';
import type { NewProfitLine } from './rules/profit-run.ts';

/**
 * A line for each wallet with an allocation to a plan that has a rate. Reads only the wallets that ever had a receipt for one
 * of these plans, and stops at the first line too many, so that its time and memory depend on neither the number of accounts
 * nor the ledger's size.
 * @throws AppError LIMIT_REACHED for too many wallets, VALIDATION_FAILED for none
 */
export async function createRatedLines(
  { data, ledger }: PaymentsDeps,
  rates: ProfitRates,
  makerId: string,
): Promise<NewProfitLine[]> {
  const lines: NewProfitLine[] = [];
  for await (const accountIds of readCandidates(data, rates)) {
    for (const [accountId, head] of await ledger.heads(accountIds)) {
      if (head.isClosed) continue;
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
      throw new AppError(
        'LIMIT_REACHED',
        `A run credits at most ${PROFIT_MAX_LINES.toLocaleString('en-GB')} wallets`,
      );
  }
  if (lines.length === 0)
    throw fieldError('VALIDATION_FAILED', 'rates', 'No wallet has an allocation to these plans');
  return lines;
}

/** The accounts that may have an allocation: only the entry of a receipt makes one. Each once. */
async function* readCandidates(
  data: PaymentsDeps['data'],
  rates: ProfitRates,
): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  for (const { plan } of rates) {
    for await (const accountIds of data.receipts.accountsOfPlan(plan)) {
      const ids = accountIds.filter((id) => !seen.has(id));
      for (const id of ids) seen.add(id);
      yield ids;
    }
  }
}
