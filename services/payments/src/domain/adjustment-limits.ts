import type { Cents } from '@candor/contracts/money';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** What one admin may adjust and reverse without a second one, in both directions together. */
export interface AdjustmentLimits {
  /** Within 24 hours. */
  day: Cents;
  /** Within seven days. */
  week: Cents;
}

/** The sum of an hour. */
export interface HourSum {
  from: Date;
  sum: Cents;
}

/**
 * What still fits the limits of a day and of a week. Both windows slide by the hour; the hour that a window begins in counts
 * as a whole, so that a window is never shorter than it says.
 */
export function findRemaining(
  hours: readonly HourSum[],
  { now, limits }: { now: Date; limits: AdjustmentLimits },
): AdjustmentLimits {
  return {
    day: Math.max(0, limits.day - sumSince(hours, now.getTime() - DAY_MS)),
    week: Math.max(0, limits.week - sumSince(hours, now.getTime() - WEEK_MS)),
  };
}

/** Whether the amount fits the limits. */
export function isWithinLimits(
  hours: readonly HourSum[],
  amount: Cents,
  window: { now: Date; limits: AdjustmentLimits },
): boolean {
  const { day, week } = findRemaining(hours, window);
  return amount <= day && amount <= week;
}

function sumSince(hours: readonly HourSum[], since: number): Cents {
  return hours
    .filter(({ from }) => from.getTime() + HOUR_MS > since)
    .reduce((sum, hour) => sum + hour.sum, 0);
}

/** The hours with the amount added at a time, negative to take it back, without those that count no more. */
export function addToHour(
  hours: readonly HourSum[],
  amount: Cents,
  { at, now }: { at: Date; now: Date },
): HourSum[] {
  const from = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
  const others = hours.filter((hour) => hour.from.getTime() !== from);
  const before = hours.find((hour) => hour.from.getTime() === from)?.sum ?? 0;
  return [...others, { from: new Date(from), sum: Math.max(0, before + amount) }].filter(
    (hour) => hour.sum > 0 && hour.from.getTime() + HOUR_MS > now.getTime() - WEEK_MS,
  );
}
