/** Whether the day, or the time in UTC, that an ISO text names exists: Date.parse takes 30 February for 2 March. */
export function isExistingTime(iso: string): boolean {
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso.slice(0, 10));
}

/** Whether the text is an existing day, such as "2026-11-22". */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && isExistingTime(text);

/** Whether the text is a day that the books can be asked for: of the years 1900 to 2199. */
export const isBookDay = (text: string): boolean => /^(?:19|20|21)/.test(text) && isDay(text);
