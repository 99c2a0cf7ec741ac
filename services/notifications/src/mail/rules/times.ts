/** Writes times as "21 November 2026, 16:40 UTC", with the date of a locale. The writer throws a RangeError when it is no date. */
export function createUtcFormat(locale: string): (iso: string) => string {
  const days = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (iso) => {
    const at = new Date(iso);
    return `${days.format(at)}, ${at.toISOString().slice(11, 16)} UTC`;
  };
}

/** How long something lasts, in whole minutes. */
export function countMinutes(fromIso: string, toIso: string): number {
  return Math.max(1, Math.round((Date.parse(toIso) - Date.parse(fromIso)) / 60_000));
}
