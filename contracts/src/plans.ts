import { type Cents, formatUsd } from './money.ts';

export const PLAN_NAMES = ['Starter', 'Silver', 'Gold', 'Diamond'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

export interface Plan {
  name: PlanName;
  /** Stable key used in forms and ledger accounts. */
  value: string;
  /** Exclusive: a deposit must be above it. */
  minimum: Cents;
  /** Inclusive. */
  maximum: Cents;
  /** Quoted range (sample data in the demo pack); always shown with a risk statement. */
  roi: string;
}

/** Bounds of a deposit. */
export type PlanLimits = Pick<Plan, 'minimum' | 'maximum'>;

/** A plan as returned by the API, with its limits in USD. */
export interface PlanView extends Omit<Plan, 'minimum' | 'maximum'> {
  minimum: number;
  maximum: number;
}

/** The plan with its limits in cents. */
export function toPlan({ minimum, maximum, ...plan }: PlanView): Plan {
  return { ...plan, minimum: Math.round(minimum * 100), maximum: Math.round(maximum * 100) };
}

/** The plans as built in; what is in effect is an answer of the API. */
export const PLANS: readonly Plan[] = [
  { name: 'Starter', value: 'starter', minimum: 500_000, maximum: 2_500_000, roi: '350% - 415%' },
  { name: 'Silver', value: 'silver', minimum: 2_500_000, maximum: 9_000_000, roi: '395% - 525%' },
  { name: 'Gold', value: 'gold', minimum: 9_000_000, maximum: 19_000_000, roi: '515% - 650%' },
  {
    name: 'Diamond',
    value: 'diamond',
    minimum: 19_000_000,
    maximum: 50_000_000,
    roi: '575% - 775%',
  },
];

export function planByName(name: string): Plan | undefined {
  return PLANS.find((plan) => plan.name === name);
}

/** Whether a deposit fits the plan: above the minimum and at most the maximum. */
export function planAdmits(plan: PlanLimits, amount: Cents): boolean {
  return amount > plan.minimum && amount <= plan.maximum;
}

/** Explains why an amount does not fit a plan; null if it fits. */
export function planLimitProblem(
  plan: PlanLimits & Pick<Plan, 'name'>,
  amount: Cents,
): string | null {
  if (planAdmits(plan, amount)) return null;
  return amount <= plan.minimum
    ? `${plan.name} starts above ${formatUsd(plan.minimum)}. Enter at least ${formatUsd(plan.minimum + 1)}.`
    : `${plan.name} takes at most ${formatUsd(plan.maximum)}. Enter less or choose a larger plan.`;
}
