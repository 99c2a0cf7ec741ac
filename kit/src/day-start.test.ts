import { describe, expect, test } from '@jest/globals';
import { dayStart, formatDay, formatTime, nextDay } from './day-start.ts';

describe('the start of a day', () => {
  test.each([
    ['2026-11-22', 'UTC', '2026-11-22T00:00:00.000Z'],
    ['2026-11-22', 'Europe/Berlin', '2026-11-21T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-11-22', 'America/New_York', '2026-11-22T05:00:00.000Z'],
    ['2026-11-22', 'Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
    ['2026-11-22', 'Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, expected) => {
    expect(dayStart(day, zone).toISOString()).toBe(expected);
  });

  test('follows the clocks on the days they change', () => {
    expect(dayStart('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
    expect(dayStart('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
    // Beirut's clocks skip midnight: the day begins at 01:00.
    expect(formatTime(dayStart('2024-03-31', 'Asia/Beirut'), 'Asia/Beirut')).toBe(
      '2024-03-31 01:00:00',
    );
  });
});

test('days follow each other over months and leap years', () => {
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
  expect(nextDay('2028-02-28')).toBe('2028-02-29');
});

test('the day of an instant depends on the zone', () => {
  const at = new Date('2026-11-22T23:30:00.000Z');
  expect(formatDay(at, 'UTC')).toBe('2026-11-22');
  expect(formatDay(at, 'Europe/Berlin')).toBe('2026-11-23');
});
