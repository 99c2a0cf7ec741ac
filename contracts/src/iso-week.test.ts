import { describe, expect, test } from '@jest/globals';
import { isIsoWeek, parseIsoWeek, toIsoWeek } from './iso-week.ts';

describe('an ISO week', () => {
  test.each([
    ['2026-11-22T23:59:59.999Z', '2026-W47'],
    ['2026-11-23T00:00:00.000Z', '2026-W48'],
    ['2027-01-03T12:00:00.000Z', '2026-W53'],
    ['2027-01-04T00:00:00.000Z', '2027-W01'],
    ['2024-12-30T00:00:00.000Z', '2025-W01'],
    ['2023-01-01T00:00:00.000Z', '2022-W52'],
  ])('of %s is %s', (at, week) => {
    expect(toIsoWeek(new Date(at))).toBe(week);
  });

  test('begins on Monday', () => {
    expect(parseIsoWeek('2026-W47')?.toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(parseIsoWeek('2026-W01')?.toISOString()).toBe('2025-12-29T00:00:00.000Z');
  });

  test('has number 53 only in long years', () => {
    expect(isIsoWeek('2026-W53')).toBe(true);
    expect(isIsoWeek('2025-W53')).toBe(false);
  });

  test.each(['', '2026-47', '2026-W00', '2026-W54', '2026-w47', '2026-W47 ', '1999-W10'])(
    'refuses "%s"',
    (text) => {
      expect(isIsoWeek(text)).toBe(false);
    },
  );
});
