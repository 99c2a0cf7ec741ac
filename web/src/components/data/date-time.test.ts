import { expect, test } from '@jest/globals';
import { formatDate } from './date-time.tsx';

const now = new Date(2026, 10, 21, 9, 0);

test('a moment of this year is told without the year', () => {
  expect(formatDate(new Date(2026, 10, 20, 16, 40), { now })).toBe('20 Nov, 16:40');
});

test('another year is named', () => {
  expect(formatDate(new Date(2025, 0, 3, 0, 5), { now })).toBe('3 Jan 2025, 00:05');
});

test('the zone stands behind the time where it is asked for', () => {
  expect(formatDate(new Date(2026, 10, 20, 16, 40), { now, zone: true })).toMatch(
    /^20 Nov, 16:40 \S+$/,
  );
});

test('a date alone is told without the time', () => {
  expect(formatDate(new Date(2026, 10, 20, 16, 40), { now, dateOnly: true })).toBe('20 Nov');
});
