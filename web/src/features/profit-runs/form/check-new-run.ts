import { PLAN_NAMES } from '@candor/contracts/plans';
import type { Figures } from '../../../lib/figures/figures.ts';
import { type NewRunValues, toRatesRequest } from './new-run-values.ts';

type Rates = Pick<Figures, 'rate'>;
type Problems = Partial<Record<keyof NewRunValues, string>>;

/** What is wrong with the amounts of a new run: the list is missing, or a rate is refused by the contract. */
export async function checkNewRun(values: NewRunValues, figures: Rates): Promise<Problems> {
  if (values.source === 'csv') return values.file ? {} : { file: 'Choose a CSV file' };
  return checkRates(values, figures);
}

async function checkRates(values: NewRunValues, figures: Rates): Promise<Problems> {
  const { createProfitRunSchema } = await import('@candor/contracts/profit-runs');
  const problems: Problems = {};
  const { rates } = toRatesRequest(values, figures);
  for (const plan of PLAN_NAMES) {
    if (rates[plan] === undefined) continue;
    try {
      createProfitRunSchema.validateSyncAt(`rates.${plan}`, { rates });
    } catch (error) {
      problems[plan] = (error as Error).message;
    }
  }
  if (Object.keys(rates).length === 0) problems.Starter = 'Enter a rate for at least one plan';
  return problems;
}
