import { describe, expect, test } from '@jest/globals';
import { moneyTicks } from './money-ticks.ts';
import { timeTicks } from './time-ticks.ts';

const labels = (max: number) => moneyTicks(max).map(({ label }) => label);
const times = (from: string, to: string) =>
  timeTicks(Date.parse(from), Date.parse(to)).map(({ label }) => label);

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

describe('moments along the chart', () => {
  test('are months over three months, quarters over a year, years beyond', () => {
    expect(times('2026-08-23T12:00:00', '2026-11-21T12:00:00')).toEqual(['Sept', 'Oct', 'Nov']);
    expect(times('2025-11-21T12:00:00', '2026-11-21T12:00:00')).toEqual([
      '2026',
      'Apr',
      'Jul',
      'Oct',
    ]);
    expect(times('2022-03-01T12:00:00', '2026-11-21T12:00:00')).toEqual([
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
  });

  test('are days over a month, a whole step apart from today', () => {
    expect(times('2026-10-22T12:00:00', '2026-11-21T12:00:00')).toEqual([
      '28 Oct',
      '3 Nov',
      '9 Nov',
      '15 Nov',
    ]);
  });
});
