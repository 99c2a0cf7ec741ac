/** Whether the text is an existing day, such as "2026-11-22". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  // Rejects the 30th of February, which Date would accept as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether the text is a day that the books can be asked for: of the years 1900 to 2199. */
export const isBookDay = (text: string): boolean => /^(?:19|20|21)/.test(text) && isDay(text);
