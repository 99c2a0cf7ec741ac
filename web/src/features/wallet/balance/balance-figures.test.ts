import { describe, expect, test } from '@jest/globals';
import { aBalanceHistory } from '../../../testing/wallet-samples.ts';
import { toBalanceParts } from './balance-overview.tsx';
import { toBalanceChange } from './balance-trend.tsx';

const SINCE = new Date('2026-10-22T12:00:00.000Z');

describe('what the last days did to the balance', () => {
  test('adds up the entries and counts them', () => {
    expect(toBalanceChange(aBalanceHistory([1130, -500]), SINCE)).toEqual({
      change: 630,
      count: 2,
      whole: true,
    });
  });

  test('is exact to the cent where doubles are not', () => {
    expect(toBalanceChange(aBalanceHistory([0.1, 0.2]), SINCE).change).toBe(0.3);
    expect(toBalanceChange(aBalanceHistory([1.1, -1.1]), SINCE).change).toBe(0);
  });

  test('leaves out what is older', () => {
    // The samples are a day apart.
    const since = new Date('2026-11-02T00:00:00.000Z');
    expect(toBalanceChange(aBalanceHistory([1130, -500, 20]), since)).toEqual({
      change: -480,
      count: 2,
      whole: true,
    });
  });

  test('says where there are more entries than were given', () => {
    const history = aBalanceHistory([10, 20], { truncated: true });
    expect(toBalanceChange(history, SINCE).whole).toBe(false);
    expect(toBalanceChange(history, new Date('2026-11-02T00:00:00.000Z')).whole).toBe(true);
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
