import { expect, test } from '@jest/globals';
import { formatDate } from './date-time.tsx';

const now = new Date(2026, 10, 21, 9, 0);

test('a date of the current year is formatted without the year', () => {
  expect(formatDate(new Date(2026, 10, 20, 16, 40), { now })).toBe('20 Nov, 16:40');
});

test('a date of another year is formatted with the year', () => {
  expect(formatDate(new Date(2025, 0, 3, 0, 5), { now })).toBe('3 Jan 2025, 00:05');
});

test('the time zone follows the time when requested', () => {
  expect(formatDate(new Date(2026, 10, 20, 16, 40), { now, zone: true })).toMatch(
    /^20 Nov, 16:40 \S+$/,
  );
});

test('a date without time is formatted when requested', () => {
  expect(formatDate(new Date(2026, 10, 20, 16, 40), { now, dateOnly: true })).toBe('20 Nov');
});

test('a date is formatted in the given locale', () => {
  expect(formatDate(new Date(2026, 10, 20, 16, 40), { now, locale: 'de-DE' })).toBe(
    '20. Nov., 16:40',
  );
});
