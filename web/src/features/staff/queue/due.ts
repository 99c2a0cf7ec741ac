const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How far away a deadline is, as staff say it: "due in 2 h", "late by 40 min". */
export function dueWords(dueAt: string, now = Date.now()): { words: string; late: boolean } {
  const left = new Date(dueAt).getTime() - now;
  const size = Math.abs(left);
  const span =
    size < HOUR
      ? `${Math.max(1, Math.round(size / MINUTE))} min`
      : size < 48 * HOUR
        ? `${Math.round(size / HOUR)} h`
        : `${Math.round(size / (24 * HOUR))} days`;
  return left < 0
    ? { words: `late by ${span}`, late: true }
    : { words: `due in ${span}`, late: false };
}
