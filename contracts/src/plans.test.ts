import { describe, expect, it } from '@jest/globals';
import { PLANS, planAdmits, planByName } from './plans.ts';

describe('investment plans', () => {
  it('accept amounts above the minimum and up to the maximum', () => {
    for (const plan of PLANS) {
      expect(planAdmits(plan, plan.minimum)).toBe(false);
      expect(planAdmits(plan, plan.minimum + 1)).toBe(true);
      expect(planAdmits(plan, plan.maximum)).toBe(true);
      expect(planAdmits(plan, plan.maximum + 1)).toBe(false);
    }
  });

  it('cover every amount between the lowest minimum and the highest maximum by exactly one plan', () => {
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
