import { describe, expect, test } from '@jest/globals';
import { aBalanceHistory } from '../../../testing/wallet-samples.ts';
import { toBalanceChange } from './balance-change.ts';
import { toBalanceParts } from './balance-parts.ts';

describe('what the last days did to the balance', () => {
  test('adds up the entries and counts them', () => {
    expect(toBalanceChange(aBalanceHistory([1130, -500]))).toEqual({
      change: 630,
      count: 2,
      whole: true,
    });
  });

  test('is exact to the cent where doubles are not', () => {
    expect(toBalanceChange(aBalanceHistory([0.1, 0.2])).change).toBe(0.3);
    expect(toBalanceChange(aBalanceHistory([1.1, -1.1])).change).toBe(0);
  });

  test('says where the window holds more entries than were given', () => {
    expect(toBalanceChange(aBalanceHistory([10], { truncated: true })).whole).toBe(false);
  });
});

describe('the parts of the balance', () => {
  test('always make a hundred', () => {
    expect(toBalanceParts({ totalDeposit: 10_000, totalProfit: 2480 })).toEqual({
      deposit: 80,
      profit: 20,
    });
    expect(toBalanceParts({ totalDeposit: 100, totalProfit: 0 })).toEqual({
      deposit: 100,
      profit: 0,
    });
  });

  test('never call a part that exists nothing', () => {
    expect(toBalanceParts({ totalDeposit: 100_000, totalProfit: 1 })).toEqual({
      deposit: 99,
      profit: 1,
    });
    expect(toBalanceParts({ totalDeposit: 1, totalProfit: 100_000 })).toEqual({
      deposit: 1,
      profit: 99,
    });
  });

  test('are not there where there is no balance', () => {
    expect(toBalanceParts({ totalDeposit: 0, totalProfit: 0 })).toBeNull();
  });
});
