import { describe, expect, test } from '@jest/globals';
import { toRateTime, toRateView, withRateTime } from './rate-time.ts';

const NOW = new Date('2026-11-22T16:40:30.500Z');

describe('the time of a rate', () => {
  test('is in whole minutes, and the beginning of a day', () => {
    expect(toRateTime('2026-11-22T16:40:59.999Z')).toBe('2026-11-22T16:40:00.000Z');
    expect(toRateTime('2024-02-20')).toBe('2024-02-20T00:00:00.000Z');
    expect(toRateTime('')).toBeNull();
    expect(toRateTime(null)).toBeNull();
    expect(toRateTime('some day')).toBeNull();
  });

  test.each([
    ['a new price without a time', { BTC: 60_000 }, '2026-11-22T16:40:00.000Z'],
    ['today', { asOf: '2026-11-22' }, '2026-11-22T16:40:00.000Z'],
    ['a day that has begun elsewhere', { asOf: '2026-11-23' }, '2026-11-22T16:40:00.000Z'],
    ['an earlier day', { asOf: '2026-11-21' }, '2026-11-21T00:00:00.000Z'],
    ['a time', { BTC: 1, asOf: '2026-11-22T09:30Z' }, '2026-11-22T09:30:00.000Z'],
    ['a new age alone', { maxAgeMinutes: 5 }, undefined],
  ])('of %s', (_what, changes, asOf) => {
    expect(withRateTime(changes, NOW).asOf).toBe(asOf);
  });
});

describe('a rate that is shown', () => {
  test('ends when it is too old, is never too old without an age, and always without a time', () => {
    const rate = { usd: 60_000, asOf: '2026-11-22T16:40:00.000Z' };
    expect(toRateView(rate, 15).validUntil).toBe('2026-11-22T16:55:00.000Z');
    expect(toRateView(rate, 0).validUntil).toBeNull();
    expect(toRateView({ usd: 60_000, asOf: '' }, 15).validUntil).toBe('1970-01-01T00:00:00.000Z');
  });
});
