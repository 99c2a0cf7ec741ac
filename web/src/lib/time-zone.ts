/** The browser's time zone, such as "Europe/Berlin". */
export function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The zone of the days of a filter, which are those of the browser; nothing for a filter without days. */
export const toFilterZone = ({ from, to }: { from?: string | null; to?: string | null }) =>
  from || to ? { zone: readTimeZone() } : {};

/** The calendar day of a date in the browser's time zone: "2026-11-22". */
export function toDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
