import type { OverviewTexts } from '../../copy/overview.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "45 s", "12 min", "3.5 h", "2.1 days". */
export function formatWait(
  seconds: number,
  copy: Pick<OverviewTexts['decisions'], 'seconds' | 'minutes' | 'hours' | 'days'>,
  locale: string,
): string {
  const format = (value: number, digits: number) =>
    value.toLocaleString(locale, { maximumFractionDigits: digits });
  if (seconds < MINUTE) return copy.seconds(format(seconds, 0));
  if (seconds < HOUR) return copy.minutes(format(seconds / MINUTE, 0));
  if (seconds < 2 * DAY) return copy.hours(format(seconds / HOUR, 1));
  return copy.days(format(seconds / DAY, 1));
}
