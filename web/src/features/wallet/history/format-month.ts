/** Heading of an entry's month: "November", with the year when it isn't the current one. */
export function formatMonth(iso: string, locale: string, now: Date = new Date()): string {
  const date = new Date(iso);
  return date.toLocaleDateString(locale, {
    month: 'long',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}
