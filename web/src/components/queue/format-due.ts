import type { DueTexts } from '../../copy/due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats how far away a deadline is: "due in 2 h", "late by 40 min". */
export function formatDue(
  dueAt: string,
  copy: DueTexts,
  now = Date.now(),
): { text: string; late: boolean } {
  const left = new Date(dueAt).getTime() - now;
  const late = left < 0;
  const size = Math.abs(left);
  if (size < HOUR) {
    const minutes = Math.max(1, Math.round(size / MINUTE));
    return { text: late ? copy.lateByMinutes(minutes) : copy.inMinutes(minutes), late };
  }
  if (size < 2 * DAY) {
    const hours = Math.round(size / HOUR);
    return { text: late ? copy.lateByHours(hours) : copy.inHours(hours), late };
  }
  const days = Math.round(size / DAY);
  return { text: late ? copy.lateByDays(days) : copy.inDays(days), late };
}
