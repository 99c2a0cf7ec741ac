const WEEK = /^(20\d\d)-W(0[1-9]|[1-4]\d|5[0-3])$/;
const DAY_MS = 86_400_000;

/** Monday, 00:00 UTC, of week 1: the week with the 4th of January. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  return fourth - weekday * DAY_MS;
}

/** Monday, 00:00 UTC, of an ISO week such as "2026-W47"; null if there is no such week. */
export function parseIsoWeek(week: string): Date | null {
  const match = WEEK.exec(week);
  if (!match) return null;
  const year = Number(match[1]);
  const monday = firstMonday(year) + (Number(match[2]) - 1) * 7 * DAY_MS;
  return monday < firstMonday(year + 1) ? new Date(monday) : null;
}

/** Whether the year has such a week. Years have 52 weeks or 53. */
export function isIsoWeek(week: string): boolean {
  return parseIsoWeek(week) !== null;
}

/** The ISO week of a time in UTC, such as "2026-W47". */
export function toIsoWeek(at: Date): string {
  const year = at.getUTCFullYear();
  const time = at.getTime();
  const of = [year + 1, year, year - 1].find((one) => firstMonday(one) <= time) ?? year;
  const number = Math.floor((time - firstMonday(of)) / (7 * DAY_MS)) + 1;
  return `${of}-W${String(number).padStart(2, '0')}`;
}
