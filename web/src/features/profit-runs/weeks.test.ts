import { describe, expect, test } from '@jest/globals';
import { readWeek } from '../../lib/read-week.ts';
import { formatWeekDates, listWeeks } from './weeks.ts';

describe('weeks of a profit run', () => {
  test('are offered from the current one backwards, across the turn of a year', () => {
    expect(listWeeks(new Date('2021-01-12T10:00:00Z')).slice(0, 4)).toEqual([
      '2021-W02',
      '2021-W01',
      '2020-W53',
      '2020-W52',
    ]);
  });

  test('are named by number and year', () => {
    expect(readWeek('2026-W07')).toEqual({ number: 7, year: 2026 });
  });

  test('have dates from Monday to Sunday', () => {
    expect(formatWeekDates('2026-W47', 'en-GB').replaceAll(/\s/g, ' ')).toBe('16 – 22 Nov 2026');
  });
});
