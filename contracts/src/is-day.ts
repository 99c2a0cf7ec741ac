const DAY = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Whether the text is a calendar day, such as "2026-11-22". */
export function isDay(text: string): boolean {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00.000Z`) : null;
  // Rejects the 30th of February, which Date would accept as a day of March.
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
