import type { DueTexts } from '../../copy/due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in the largest unit that says enough. */
export function formatDuration(duration: number, copy: DueTexts['dueIn']): string {
  if (duration < HOUR) return copy.minutes(Math.max(1, Math.round(duration / MINUTE)));
  if (duration < 2 * DAY) return copy.hours(Math.round(duration / HOUR));
  return copy.days(Math.round(duration / DAY));
}

/** Formats how far away a deadline is: "due in 2 h", "late by 40 min". */
export function formatDue(
  dueAt: string,
  copy: DueTexts,
  now = Date.now(),
): { text: string; late: boolean } {
  const left = new Date(dueAt).getTime() - now;
  const late = left < 0;
  return { text: formatDuration(Math.abs(left), late ? copy.lateBy : copy.dueIn), late };
}
