export interface TimeTick {
  at: number;
  label: string;
}

const DAY = 86_400_000;

/** Days, weeks, months, quarters or years, whichever give a handful of labels, oldest first. */
export function timeTicks(from: number, to: number, locale = 'en-GB'): TimeTick[] {
  const days = (to - from) / DAY;
  if (days <= 2) return [{ at: from, label: dayLabel(new Date(from), locale) }];
  if (days <= 45) return dayTicks(from, to, Math.max(1, Math.ceil(days / 5)), locale);
  if (days <= 150) return monthTicks(from, to, 1, locale);
  if (days <= 300) return monthTicks(from, to, 2, locale);
  if (days <= 800) return monthTicks(from, to, days <= 400 ? 3 : 6, locale);
  return yearTicks(from, to, Math.ceil(days / 365 / 5));
}

/** Steps back from the end, so that the newest stands a whole step before "today". */
function dayTicks(from: number, to: number, every: number, locale: string): TimeTick[] {
  const ticks: TimeTick[] = [];
  const end = new Date(to);
  for (let back = every; ; back += every) {
    const day = new Date(end.getFullYear(), end.getMonth(), end.getDate() - back);
    if (day.getTime() < from) return ticks.reverse();
    ticks.push({ at: day.getTime(), label: dayLabel(day, locale) });
  }
}

function monthTicks(from: number, to: number, every: number, locale: string): TimeTick[] {
  const ticks: TimeTick[] = [];
  const start = new Date(from);
  const firstMonth = Math.ceil(start.getMonth() / every) * every;
  for (let index = 0; ; index += every) {
    const month = new Date(start.getFullYear(), firstMonth + index, 1);
    if (month.getTime() > to) return ticks;
    if (month.getTime() >= from)
      ticks.push({ at: month.getTime(), label: monthLabel(month, every, locale) });
  }
}

function yearTicks(from: number, to: number, every: number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let year = new Date(from).getFullYear() + 1; ; year += every) {
    const first = new Date(year, 0, 1).getTime();
    if (first > to) return ticks;
    ticks.push({ at: first, label: String(year) });
  }
}

function dayLabel(day: Date, locale: string): string {
  return day.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
}

/** January names its year where the window is long enough to hold two of a kind. */
function monthLabel(month: Date, every: number, locale: string): string {
  if (every >= 3 && month.getMonth() === 0) return String(month.getFullYear());
  return month.toLocaleDateString(locale, { month: 'short' });
}
