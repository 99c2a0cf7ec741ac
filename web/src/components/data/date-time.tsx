import { DEFAULT_LOCALE, useLocale } from '../../lib/locale.ts';

const SAME_YEAR: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const OTHER_YEAR: Intl.DateTimeFormatOptions = { ...SAME_YEAR, year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

export interface DateShape {
  /** Adds the time zone, for deadlines. */
  zone?: boolean;
  /** Without the time. */
  dateOnly?: boolean;
  /** Without the date. */
  timeOnly?: boolean;
  now?: Date;
  locale?: string;
}

/** "20 Nov, 16:40"; with the year when it isn't the current one. */
export function formatDate(value: string | Date, shape: DateShape = {}): string {
  const date = new Date(value);
  const { now = new Date(), locale = DEFAULT_LOCALE } = shape;
  const day = date.toLocaleDateString(
    locale,
    date.getFullYear() === now.getFullYear() ? SAME_YEAR : OTHER_YEAR,
  );
  if (shape.dateOnly) return day;
  const time = date.toLocaleTimeString(
    locale,
    shape.zone ? { ...TIME, timeZoneName: 'short' } : TIME,
  );
  return shape.timeOnly ? time : `${day}, ${time}`;
}

/** A calendar day such as "2026-11-22", which is the same in every time zone: "22 Nov", "Nov 2026" or "22 Nov 2026". */
export function formatDay(day: string, locale: string, shape: 'day' | 'month' | 'year'): string {
  return new Date(day).toLocaleDateString(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(shape === 'month' ? {} : { day: 'numeric' }),
    ...(shape === 'day' ? {} : { year: 'numeric' }),
  });
}

const FULL: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'long' };

/** A date and time; on hover in full, with seconds and zone. */
export function DateTime({ value, ...shape }: { value: string | Date } & DateShape) {
  const locale = useLocale();
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time
      className="nowrap"
      dateTime={date.toISOString()}
      title={date.toLocaleString(locale, FULL)}
    >
      {formatDate(date, { locale, ...shape })}
    </time>
  );
}
