import { PLAN_NAMES, type PlanName } from '@candor/contracts/plans';
import type { CreateProfitRunRequest } from '@candor/contracts/profit-runs';
import { type Figures, toFigure } from '../../../lib/figures/figures.ts';

export interface NewRunValues extends Record<PlanName, string> {
  period: string;
  source: 'csv' | 'rates';
  file: File | null;
}

export function emptyRun(period: string): NewRunValues {
  return { period, source: 'csv', file: null, Starter: '', Silver: '', Gold: '', Diamond: '' };
}

/** The request of a run from rates. Text that is no number becomes NaN, which the contract refuses. */
export function toRatesRequest(
  values: NewRunValues,
  figures: Pick<Figures, 'rate'>,
): CreateProfitRunRequest {
  const rates = PLAN_NAMES.flatMap((plan) => {
    const rate = toFigure(values[plan], figures.rate);
    return rate === undefined ? [] : [[plan, rate] as const];
  });
  return { period: values.period, rates: Object.fromEntries(rates) };
}
