import { PLAN_NAMES } from '@candor/contracts/plans';
import { createProfitRunSchema } from '@candor/contracts/profit-runs';
import type { ErrorTexts } from '../../../copy/errors.ts';
import { type NewRunValues, toRatesRequest } from './new-run-values.ts';

type Problems = Partial<Record<keyof NewRunValues, string>>;

/** What is wrong with the amounts of a new run: the list is missing, or a rate is refused by the contract. */
export function checkNewRun(values: NewRunValues, texts: Pick<ErrorTexts, 'said'>): Problems {
  if (values.source === 'csv') return values.file ? {} : { file: texts.said('Choose a CSV file') };
  return checkRates(values, texts);
}

function checkRates(values: NewRunValues, { said }: Pick<ErrorTexts, 'said'>): Problems {
  const problems: Problems = {};
  const { rates } = toRatesRequest(values);
  for (const plan of PLAN_NAMES) {
    if (rates[plan] === undefined) continue;
    try {
      createProfitRunSchema.validateSyncAt(`rates.${plan}`, { rates });
    } catch (error) {
      problems[plan] = said((error as Error).message);
    }
  }
  if (Object.keys(rates).length === 0)
    problems.Starter = said('Enter a rate for at least one plan');
  return problems;
}
