import type { Cents } from '@candor/contracts/money';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Sums are kept for longer than a week, so that a clock that is ahead for some days forgets nothing that still counts. */
const KEPT_MS = 31 * DAY_MS;

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

/**
 * The hour that an amount counts in: that of the time, but none before the latest one, as if the clock had stopped when it
 * was set back. An amount is never counted for a shorter time because the clock was wrong.
 */
export function findHour(hours: readonly HourSum[], at: Date): Date {
  const times = hours.map(({ from }) => from.getTime());
  return new Date(Math.max(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS, ...times));
}

/** The hours, in order, with the amount added to the one that begins at `from`; negative to take it back. */
export function addToHour(hours: readonly HourSum[], amount: Cents, from: Date): HourSum[] {
  const isIt = (hour: HourSum) => hour.from.getTime() === from.getTime();
  const sum = Math.max(0, (hours.find(isIt)?.sum ?? 0) + amount);
  return dropOld(
    [...hours.filter((hour) => !isIt(hour)), { from, sum }]
      .filter((hour) => hour.sum > 0)
      .sort((one, other) => one.from.getTime() - other.from.getTime()),
    from,
  );
}

/** The hours that may still count at this time. */
export function dropOld(hours: readonly HourSum[], at: Date): HourSum[] {
  return hours.filter(({ from }) => from.getTime() > at.getTime() - KEPT_MS);
}
