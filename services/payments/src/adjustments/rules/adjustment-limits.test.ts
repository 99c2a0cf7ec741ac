import { describe, expect, it } from '@jest/globals';
import { addToHour, findHour, type HourSum, isWithinLimits } from './adjustment-limits.ts';

const limits = { day: 300_000, week: 1_000_000 };
const at = (time: string) => new Date(`2026-05-${time}:00Z`);
const add = (hours: readonly HourSum[], time: string, amount = 100_000) =>
  addToHour(hours, amount, findHour(hours, at(time)));
const fits = (hours: readonly HourSum[], time: string, amount = 100_000) =>
  isWithinLimits(hours, amount, { now: at(time), limits });

describe('the limits of one admin alone', () => {
  it('count the sum of 24 hours, and admit an amount that reaches the limit exactly', () => {
    let hours = add([], '01T10:05');
    hours = add(hours, '01T10:50');
    expect(fits(hours, '01T12:00')).toBe(true);
    expect(fits(hours, '01T12:00', 100_001)).toBe(false);
    hours = add(hours, '01T12:00');
    expect(fits(hours, '01T12:01', 1)).toBe(false);
  });

  it('slide: an amount counts for at least 24 hours and at most one hour longer', () => {
    const hours = add([], '01T10:30', 300_000);
    expect(fits(hours, '02T10:29', 1)).toBe(false);
    expect(fits(hours, '02T11:00', 1)).toBe(true);
  });

  it('count the sum of seven days beside that of a day', () => {
    let hours: HourSum[] = [];
    for (const day of ['01', '02', '03']) hours = add(hours, `${day}T10:00`, 300_000);
    expect(fits(hours, '04T12:00', 100_000)).toBe(true);
    expect(fits(hours, '04T12:00', 100_001)).toBe(false);
    expect(fits(hours, '08T12:00', 300_000)).toBe(true);
  });

  it('are released by taking an amount back from its hour', () => {
    const hours = add([], '01T10:30', 300_000);
    const released = addToHour(hours, -300_000, at('01T10:00'));
    expect(released).toEqual([]);
  });

  it('keep one sum an hour, and no more than those of a month', () => {
    let hours: HourSum[] = [];
    for (let index = 0; index < 50; index += 1) hours = add(hours, '01T10:00', 1);
    expect(hours).toEqual([{ from: at('01T10:00'), sum: 50 }]);
    for (let index = 1; index <= 1_000; index += 1) {
      hours = addToHour(hours, 1, new Date(at('01T10:00').getTime() + index * 3_600_000));
    }
    expect(hours).toHaveLength(31 * 24);
    expect(hours.at(-1)?.from.getTime()).toBe(at('01T10:00').getTime() + 1_000 * 3_600_000);
  });

  it('are not freed by a clock that was weeks ahead or behind', () => {
    let hours = add([], '01T10:30', 200_000);
    hours = add(hours, '20T10:30', 50_000);
    expect(fits(hours, '01T11:00', 50_000)).toBe(true);
    expect(fits(hours, '01T11:00', 50_001)).toBe(false);
    hours = addToHour([], 200_000, findHour([], at('20T10:30')));
    hours = add(hours, '01T10:30', 100_000);
    expect(fits(hours, '20T11:00', 1)).toBe(false);
  });
});
