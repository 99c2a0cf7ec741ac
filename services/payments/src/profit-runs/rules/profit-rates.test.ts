import { describe, expect, test } from '@jest/globals';
import { applyRate, toProfitParts, toRates } from './profit-rates.ts';

describe('a rate per plan', () => {
  test.each([
    // 0.5 cents, and a little more.
    [100, 5_000, 0],
    [101, 5_000, 1],
    [500_000, 12_500, 6_250],
    // 1.5 cents, and 2.5 cents.
    [300, 5_000, 1],
    [500, 5_000, 2],
    [1_000_000_000_000, 1_000_000, 1_000_000_000_000],
    [1, 1, 0],
  ])(
    'of %d cents at %d ten thousandths of a per cent is %d cents, half a cent rounded down',
    (allocated, rate, amount) => {
      expect(applyRate(allocated, rate)).toBe(amount);
    },
  );

  test('is exact for per cents that binary fractions cannot hold', () => {
    expect(toRates({ Gold: 0.07, Starter: 1.1 })).toEqual([
      { plan: 'Starter', rate: 11_000 },
      { plan: 'Gold', rate: 700 },
    ]);
  });

  test('applies to what is allocated to its plan only', () => {
    const parts = toProfitParts(toRates({ Starter: 1.25, Silver: 2 }), {
      Starter: 500_000,
      Gold: 9_000_001,
      Silver: 0,
    });
    expect(parts).toEqual([{ plan: 'Starter', allocated: 500_000, rate: 12_500, amount: 6_250 }]);
  });
});
