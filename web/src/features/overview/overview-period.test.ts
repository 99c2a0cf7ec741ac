import { describe, expect, test } from '@jest/globals';
import { parsePeriod, withPeriod } from './overview-period.ts';

const NOW = new Date('2026-11-22T23:30:00.000Z');
const parse = (query: string) => parsePeriod(new URLSearchParams(query), NOW);

describe('the period of the overview in its address', () => {
  test('is 30 days up to today in UTC where none or an unknown one is asked for', () => {
    const usual = { key: '30', from: '2026-10-24', to: '2026-11-22' };
    expect(parse('')).toEqual(usual);
    expect(parse('period=12')).toEqual(usual);
    expect(parse('from=2026-11-02&to=2026-11-01')).toEqual(usual);
    expect(parse('from=2026-02-30&to=2026-11-01')).toEqual(usual);
  });

  test('is restored from the address that it makes, and keeps what else is in it', () => {
    const before = new URLSearchParams('view=table&from=2026-01-01&to=2026-02-01');
    const week = withPeriod(before, '7');
    expect(week.toString()).toBe('view=table&period=7');
    expect(parsePeriod(week, NOW)).toEqual({ key: '7', from: '2026-11-16', to: '2026-11-22' });
    expect(withPeriod(week, '30').toString()).toBe('view=table');
    const own = { from: '2026-01-01', to: '2026-12-31' };
    expect(parsePeriod(withPeriod(week, own), NOW)).toEqual({ key: null, ...own });
  });
});
