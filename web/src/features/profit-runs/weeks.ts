import { parseIsoWeek, toIsoWeek } from '@candor/contracts/iso-week';

const WEEK_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;
/** Weeks that can be chosen for a run. */
const OFFERED = 12;

/** The current ISO week and those before it, newest first. */
export function listWeeks(now: Date): string[] {
  return Array.from({ length: OFFERED }, (_, ago) =>
    toIsoWeek(new Date(now.getTime() - ago * WEEK_MS)),
  );
}

/** "16 – 22 Nov 2026" */
export function formatWeekDates(period: string, locale: string): string {
  const monday = parseIsoWeek(period);
  if (!monday) return '';
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(monday, new Date(monday.getTime() + 6 * DAY_MS));
}
