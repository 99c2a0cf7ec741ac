import type { MoneySpanView } from '@candor/contracts/overview';
import { describe, expect, test } from '@jest/globals';
import { englishFigures } from '../../lib/figures/english-figures.ts';
import { formatDayRange, toMoneyBars } from './to-money-bars.ts';

const ENGLISH = { locale: 'en-GB', figures: englishFigures };

const span = (day: string, deposited: number, paid: number): MoneySpanView => ({
  from: day,
  to: day,
  deposits: { count: deposited ? 1 : 0, amount: deposited },
  withdrawals: { count: paid ? 1 : 0, amount: paid },
  reversed: 0,
  credited: 0,
  balance: 0,
});

describe('the chart of money in and out', () => {
  test('shows both directions on one scale', () => {
    const spans = [span('2026-11-21', 100, 0), span('2026-11-22', 50, 50)];
    const { bars, zero } = toMoneyBars(spans, 'day', ENGLISH);
    const [first, second] = bars;
    expect(first?.up).toBeCloseTo((second?.up ?? 0) * 2, 1);
    expect(second?.down).toBe(second?.up);
    expect(zero).toBeCloseTo(66.667, 1);
    expect(bars.map(({ left, width }) => [left, width])).toEqual([
      [0, 50],
      [50, 50],
    ]);
  });

  test('keeps every bar and level inside, with at most seven labels below', () => {
    for (const count of [1, 7, 30, 92, 121]) {
      const spans = Array.from({ length: count }, (_, index) =>
        span('2026-11-22', (index * 37) % 500, (index * 91) % 900),
      );
      const { bars, zero, levels, times } = toMoneyBars(spans, 'day', ENGLISH);
      for (const { up, down } of bars) {
        expect(up).toBeLessThanOrEqual(zero);
        expect(zero + down).toBeLessThanOrEqual(100.01);
      }
      for (const { y } of levels) expect(y >= -0.01 && y <= 100.01).toBe(true);
      expect(times.length).toBeGreaterThan(0);
      expect(times.length).toBeLessThanOrEqual(7);
    }
  });

  test('is a line on the ground while no money moved', () => {
    const { bars, zero, levels } = toMoneyBars([span('2026-11-22', 0, 0)], 'day', ENGLISH);
    expect(zero).toBe(100);
    expect(bars[0]).toMatchObject({ up: 0, down: 0 });
    expect(levels).toEqual([{ y: 100, label: '$0' }]);
  });

  test('names spans by their days in UTC', () => {
    expect(formatDayRange({ from: '2026-11-22', to: '2026-11-22' }, 'en-GB')).toBe('22 Nov 2026');
    expect(formatDayRange({ from: '2026-11-16', to: '2026-11-22' }, 'en-GB')).toBe(
      '16 Nov – 22 Nov 2026',
    );
    expect(formatDayRange({ from: '2025-12-29', to: '2026-01-04' }, 'en-GB')).toBe(
      '29 Dec 2025 – 4 Jan 2026',
    );
  });
});
