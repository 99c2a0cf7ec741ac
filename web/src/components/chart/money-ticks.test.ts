import { describe, expect, test } from '@jest/globals';
import { germanFigures } from '../../copy/de/figures.ts';
import { englishFigures } from '../../lib/figures/english-figures.ts';
import { moneyTicks } from './money-ticks.ts';

const labels = (max: number, figures = englishFigures) =>
  moneyTicks(max, figures).map(({ label }) => label);

describe('amounts along the chart', () => {
  test('are round, start at nothing and stay below the top', () => {
    expect(labels(13_478)).toEqual(['$0', '$5k', '$10k']);
    expect(labels(923_000)).toEqual(['$0', '$250k', '$500k', '$750k']);
    expect(labels(2_400_000)).toEqual(['$0', '$1m', '$2m']);
    expect(labels(0.5)).toEqual(['$0', '$0.2', '$0.4']);
    expect(labels(0)).toEqual(['$0']);
  });

  test('are written as the language writes them', () => {
    expect(labels(2_400_000, germanFigures)).toEqual([
      '0\u00a0$',
      '1\u00a0Mio.\u00a0$',
      '2\u00a0Mio.\u00a0$',
    ]);
    expect(labels(13_478, germanFigures)).toEqual(['0\u00a0$', '5000\u00a0$', '10.000\u00a0$']);
  });

  test('are never fewer than two nor more than five for any balance', () => {
    for (let max = 0.02; max < 1e10; max *= 1.37) {
      const { length } = moneyTicks(max, englishFigures);
      expect(length).toBeGreaterThanOrEqual(2);
      expect(length).toBeLessThanOrEqual(5);
    }
  });
});
