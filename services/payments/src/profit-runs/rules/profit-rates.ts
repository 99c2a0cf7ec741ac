import { type Cents, MAX_CENTS } from '@candor/contracts/money';
import { PLAN_NAMES, type PlanName } from '@candor/contracts/plans';
import { RATE_SCALE } from '@candor/contracts/profit-runs';
import type { ProfitPart } from './profit-run.ts';

/** A whole, in ten thousandths of a per cent. */
const WHOLE = BigInt(100 * RATE_SCALE);

/** Ten thousandths of a per cent by plan, in the order of the plans. */
export type ProfitRates = readonly { plan: PlanName; rate: number }[];

/** @param percent by plan, with at most four decimals */
export function toRates(percent: Partial<Record<PlanName, number | undefined>>): ProfitRates {
  return PLAN_NAMES.flatMap((plan) => {
    const value = percent[plan];
    return value === undefined ? [] : [{ plan, rate: Math.round(value * RATE_SCALE) }];
  });
}

/** The amount times the rate in whole cents; half a cent is rounded down. */
export function applyRate(allocated: Cents, rate: number): Cents {
  const doubled = 2n * BigInt(allocated) * BigInt(rate);
  return Number((doubled + WHOLE - 1n) / (2n * WHOLE));
}

/** The profit of what a wallet has allocated to plans. Plans without a rate, and parts below a cent, are left out. */
export function toProfitParts(
  rates: ProfitRates,
  allocations: Readonly<Record<string, Cents>>,
): ProfitPart[] {
  return rates.flatMap(({ plan, rate }) => {
    const allocated = allocations[plan] ?? 0;
    const amount = allocated > 0 ? applyRate(allocated, rate) : 0;
    return amount > 0 && amount <= MAX_CENTS ? [{ plan, allocated, rate, amount }] : [];
  });
}
