import { PLAN_NAMES, type PlanName } from '@candor/contracts/plans';
import type { CreateProfitRunRequest } from '@candor/contracts/profit-runs';

export interface NewRunValues extends Record<PlanName, string> {
  period: string;
  source: 'csv' | 'rates';
  file: File | null;
}

export function emptyRun(period: string): NewRunValues {
  return { period, source: 'csv', file: null, Starter: '', Silver: '', Gold: '', Diamond: '' };
}

/** The request of a run from rates. Text that is no number becomes NaN, which the contract refuses. */
export function toRatesRequest(values: NewRunValues): CreateProfitRunRequest {
  const rates = PLAN_NAMES.flatMap((plan) => {
    const text = values[plan].trim();
    return text === '' ? [] : [[plan, parseRate(text)] as const];
  });
  return { period: values.period, rates: Object.fromEntries(rates) };
}

/** "1.25", "1,25" and "1.25 %" */
function parseRate(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d+))?\s*%?$/.exec(text);
  return match ? Number(`${match[1]}.${match[2] ?? 0}`) : Number.NaN;
}
