import { describe, expect, test } from '@jest/globals';
import { timeTicks } from './time-ticks.ts';

const times = (from: string, to: string) =>
  timeTicks(Date.parse(from), Date.parse(to)).map(({ label }) => label);

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
