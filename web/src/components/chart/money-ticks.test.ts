import { describe, expect, test } from '@jest/globals';
import { moneyTicks } from './money-ticks.ts';

const labels = (max: number) => moneyTicks(max).map(({ label }) => label);

describe('amounts along the chart', () => {
  test('are round, start at nothing and stay below the top', () => {
    expect(labels(13_478)).toEqual(['$0', '$5k', '$10k']);
    expect(labels(923_000)).toEqual(['$0', '$250k', '$500k', '$750k']);
    expect(labels(2_400_000)).toEqual(['$0', '$1m', '$2m']);
    expect(labels(0.5)).toEqual(['$0', '$0.2', '$0.4']);
    expect(labels(0)).toEqual(['$0']);
  });

  test('are never fewer than two nor more than five for any balance', () => {
    for (let max = 0.02; max < 1e10; max *= 1.37) {
      const { length } = moneyTicks(max);
      expect(length).toBeGreaterThanOrEqual(2);
      expect(length).toBeLessThanOrEqual(5);
    }
  });
});
