import { describe, expect, test } from '@jest/globals';
import { englishFigures } from '../../../lib/figures/english-figures.ts';
import { aBalanceHistory } from '../../../testing/wallet-samples.ts';
import { parseRange, toRangeKey } from './chart-ranges.ts';
import { toBalanceChart } from './to-balance-chart.ts';

const ENGLISH = { locale: 'en-GB', figures: englishFigures };
const NOW = new Date('2026-11-21T12:00:00.000Z');

describe('the balance chart', () => {
  test('goes in steps: level up to an entry, then straight to what it left', () => {
    const { line, points } = toBalanceChart(aBalanceHistory([100, -50]), NOW, ENGLISH);
    const [first, second] = points;
    expect(line).toBe(`M0 100H${first?.x}V${first?.y}H${second?.x}V${second?.y}H100`);
  });

  test('puts a point where its moment is in the window and its balance under the top', () => {
    const history = aBalanceHistory([200, -100], { from: '2026-11-11T12:00:00.000Z' });
    const moments = ['2026-11-16T12:00:00.000Z', '2026-11-21T12:00:00.000Z'];
    const points = history.points.map((point, index) => ({ ...point, at: moments[index] ?? '' }));
    const [first, second] = toBalanceChart({ ...history, points }, NOW, ENGLISH).points;
    expect(first?.x).toBe(50);
    expect(second?.x).toBe(100);
    // Half the amount stands half as high above the ground.
    expect(100 - (second?.y ?? 0)).toBeCloseTo((100 - (first?.y ?? 0)) / 2, 1);
  });

  test('starts at the balance the window opened with', () => {
    const { line, points } = toBalanceChart(aBalanceHistory([], { opening: 500 }), NOW, ENGLISH);
    expect(points).toEqual([]);
    expect(line).toMatch(/^M0 7\.407H100$/);
  });

  test('shows an account without a balance as a line on the ground', () => {
    const chart = toBalanceChart(aBalanceHistory([]), NOW, ENGLISH);
    expect(chart.line).toBe('M0 100H100');
    expect(chart.moneyTicks).toEqual([{ y: 100, label: '$0' }]);
  });

  test('shows the whole time from a little before its first entry', () => {
    const { points } = toBalanceChart(aBalanceHistory([100, 100], { from: null }), NOW, ENGLISH);
    expect(points[0]?.x).toBeGreaterThan(2);
    expect(points[0]?.x).toBeLessThan(10);
  });

  test('survives a clock that is behind the newest entry', () => {
    const early = new Date('2026-11-01T08:00:00.000Z');
    for (const { x } of toBalanceChart(aBalanceHistory([1, 2, 3]), early, ENGLISH).points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(100);
    }
  });

  test('leaves the place of "today" free of other labels', () => {
    for (const days of [1, 5, 30, 90, 365, 1500]) {
      const from = new Date(NOW.getTime() - days * 86_400_000).toISOString();
      const { timeTicks } = toBalanceChart(aBalanceHistory([], { from }), NOW, ENGLISH);
      expect(timeTicks.every(({ x }) => x >= 0 && x <= 87)).toBe(true);
      expect(timeTicks.length).toBeLessThanOrEqual(6);
    }
  });
});

describe('the range in the address', () => {
  test('is three months where none or an unknown one is asked for', () => {
    expect(parseRange(null).days).toBe(90);
    expect(parseRange('9y').days).toBe(90);
  });

  test('comes back from the address as it went there', () => {
    for (const key of ['1m', '1y', 'all']) expect(toRangeKey(parseRange(key))).toBe(key);
    expect(toRangeKey(parseRange('3m'))).toBeNull();
  });
});
