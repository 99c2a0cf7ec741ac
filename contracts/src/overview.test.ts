import { describe, expect, test } from '@jest/globals';
import { addDays, countDays, isOverviewSpan, toOverviewSpans } from './overview.ts';
import { overviewQuerySchema } from './overview-query.ts';

describe('the spans of an overview', () => {
  test('of a day is that day', () => {
    expect(toOverviewSpans('2026-11-22', '2026-11-22')).toEqual([
      { from: '2026-11-22', to: '2026-11-22' },
    ]);
  });

  test('of a quarter are days, of a year weeks from Monday, of ten years months', () => {
    expect(toOverviewSpans('2026-08-25', '2026-11-22')).toHaveLength(90);
    const weeks = toOverviewSpans('2026-01-01', '2026-12-31');
    // The first of January is a Thursday.
    expect(weeks.slice(0, 2)).toEqual([
      { from: '2026-01-01', to: '2026-01-04' },
      { from: '2026-01-05', to: '2026-01-11' },
    ]);
    expect(weeks.at(-1)).toEqual({ from: '2026-12-28', to: '2026-12-31' });
    const months = toOverviewSpans('2016-11-15', '2026-11-22');
    expect(months).toHaveLength(121);
    expect(months[3]).toEqual({ from: '2017-02-01', to: '2017-02-28' });
  });

  test('follow each other without a gap', () => {
    for (const days of [1, 7, 30, 92, 93, 365, 732, 733, 3_660]) {
      const from = '2024-02-27';
      const to = addDays(from, days - 1);
      const spans = toOverviewSpans(from, to);
      expect(spans[0]?.from).toBe(from);
      expect(spans.at(-1)?.to).toBe(to);
      spans.slice(1).forEach((span, index) => {
        expect(span.from).toBe(addDays(spans[index]?.to ?? '', 1));
      });
      expect(spans.reduce((sum, span) => sum + countDays(span.from, span.to), 0)).toBe(days);
      expect(spans.length).toBeLessThanOrEqual(122);
    }
  });
});

describe('the period of an overview', () => {
  /** As the schema says; the short check says the same. */
  async function isValid({ from = '', to = '' }: { from?: string; to?: string }): Promise<boolean> {
    const isSpan = isOverviewSpan({ from, to });
    expect(await overviewQuerySchema.isValid({ from, to })).toBe(isSpan);
    return isSpan;
  }

  test('needs both days, in order and at most ten years apart', async () => {
    expect(await isValid({ from: '2026-11-01', to: '2026-11-01' })).toBe(true);
    expect(await isValid({ from: '2026-11-01' })).toBe(false);
    expect(await isValid({ from: '2026-11-02', to: '2026-11-01' })).toBe(false);
    expect(await isValid({ from: '2000-01-01', to: '2026-11-01' })).toBe(false);
    expect(await isValid({ from: '2026-02-30', to: '2026-03-01' })).toBe(false);
    expect(await isValid({ from: '2026-11-01', to: 'today' })).toBe(false);
  });
});
