import { describe, expect, it } from '@jest/globals';
import { PLANS, planAdmits, planByName } from './plans.ts';

describe('plans', () => {
  it('take what is above the minimum and at most the maximum', () => {
    for (const plan of PLANS) {
      expect(planAdmits(plan, plan.minimum)).toBe(false);
      expect(planAdmits(plan, plan.minimum + 1)).toBe(true);
      expect(planAdmits(plan, plan.maximum)).toBe(true);
      expect(planAdmits(plan, plan.maximum + 1)).toBe(false);
    }
  });

  it('leave no amount between the smallest minimum and the largest maximum without exactly one plan', () => {
    for (const amount of [
      500_001, 2_500_000, 2_500_001, 9_000_000, 9_000_001, 19_000_001, 50_000_000,
    ]) {
      expect(PLANS.filter((plan) => planAdmits(plan, amount))).toHaveLength(1);
    }
  });

  it('are found by name only', () => {
    expect(planByName('Gold')?.roi).toBe('515% - 650%');
    expect(planByName('gold')).toBeUndefined();
  });
});
