const SAME_YEAR: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const OTHER_YEAR: Intl.DateTimeFormatOptions = { ...SAME_YEAR, year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

export interface DateShape {
  /** Adds the time zone: where a deadline matters. */
  zone?: boolean;
  /** Without the time. */
  dateOnly?: boolean;
  now?: Date;
}

/** "20 Nov, 16:40"; the year only when it isn't this one. */
export function formatDate(value: string | Date, shape: DateShape = {}): string {
  const date = new Date(value);
  const now = shape.now ?? new Date();
  const day = date.toLocaleDateString(
    'en-GB',
    date.getFullYear() === now.getFullYear() ? SAME_YEAR : OTHER_YEAR,
  );
  if (shape.dateOnly) return day;
  const time = date.toLocaleTimeString(
    'en-GB',
    shape.zone ? { ...TIME, timeZoneName: 'short' } : TIME,
  );
  return `${day}, ${time}`;
}

const FULL: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'long' };

/** A moment; the full date, with seconds and zone, on hover. */
export function DateTime({ value, ...shape }: { value: string | Date } & DateShape) {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time
      className="nowrap"
      dateTime={date.toISOString()}
      title={date.toLocaleString('en-GB', FULL)}
    >
      {formatDate(date, shape)}
    </time>
  );
}
