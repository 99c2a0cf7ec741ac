import { MongoError } from '../mongo-error.ts';
import { fromLocal, toLocal, utcParts, utcTime, type Zone } from './timezone.ts';

export const DAY = 86_400_000;
const FIXED: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: DAY,
  week: 7 * DAY,
};
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export function isUnit(unit: string): boolean {
  return unit in FIXED || unit in MONTHS;
}

/** 0 for Sunday; takes `mon`, `Monday` and the like. */
export function weekdayOf(text: string): number | undefined {
  const lower = text.toLowerCase();
  const index = WEEKDAYS.findIndex((name) => name === lower || name.slice(0, 3) === lower);
  return index < 0 ? undefined : index;
}

function checked(time: number): number {
  if (Number.isNaN(new Date(time).getTime())) throw new MongoError(5166406, 'date overflow');
  return time;
}

/** Calendar units move the local date and keep the clock; clock units are durations. */
export function addToDate(time: number, unit: string, amount: number, zone: Zone): number {
  const months = MONTHS[unit];
  if (months !== undefined) {
    return checked(fromLocal(addMonths(toLocal(time, zone), months * amount), zone));
  }
  const size = FIXED[unit] as number;
  if (size < DAY) return checked(time + size * amount);
  return checked(fromLocal(toLocal(time, zone) + size * amount, zone));
}

/** The last day of a shorter month stands for the days it does not have. */
function addMonths(local: number, months: number): number {
  const parts = utcParts(local);
  const index = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = (((index % 12) + 12) % 12) + 1;
  const last = utcParts(utcTime({ ...parts, year, month: month + 1, day: 0 })).day;
  return utcTime({ ...parts, year, month, day: Math.min(parts.day, last) });
}

/** Bins are counted from the start of the year 2000, weeks from its first such day. */
export function truncateDate(
  time: number,
  unit: string,
  binSize: number,
  zone: Zone,
  startOfWeek: number,
): number {
  const months = MONTHS[unit];
  const local = toLocal(time, zone);
  if (months !== undefined) {
    const { year, month } = utcParts(local);
    const size = months * binSize;
    const index = Math.floor(((year - 2000) * 12 + month - 1) / size) * size;
    const start = utcTime({
      year: 2000 + Math.floor(index / 12),
      month: (((index % 12) + 12) % 12) + 1,
      day: 1,
      hour: 0,
      minute: 0,
      second: 0,
      millisecond: 0,
    });
    return fromLocal(start, zone);
  }
  const size = (FIXED[unit] as number) * binSize;
  let reference = Date.UTC(2000, 0, 1);
  // 1 January 2000 was a Saturday.
  if (unit === 'week') reference += ((startOfWeek + 7 - 6) % 7) * DAY;
  if ((FIXED[unit] as number) < DAY) {
    const from = fromLocal(reference, zone);
    return from + Math.floor((time - from) / size) * size;
  }
  return fromLocal(reference + Math.floor((local - reference) / size) * size, zone);
}

/** How many boundaries of the unit lie between the two. */
export function dateDifference(
  start: number,
  end: number,
  unit: string,
  zone: Zone,
  startOfWeek: number,
): number {
  const months = MONTHS[unit];
  const [from, to] = [toLocal(start, zone), toLocal(end, zone)];
  if (months !== undefined) {
    const count = (local: number): number => {
      const { year, month } = utcParts(local);
      return Math.floor((year * 12 + month - 1) / months);
    };
    return count(to) - count(from);
  }
  const size = FIXED[unit] as number;
  if (unit === 'day') return Math.floor(to / DAY) - Math.floor(from / DAY);
  if (unit === 'week') {
    // Day 0 of the epoch was a Thursday.
    const week = (local: number): number =>
      Math.floor((Math.floor(local / DAY) + 4 - startOfWeek) / 7);
    return week(to) - week(from);
  }
  if (unit === 'millisecond') return end - start;
  // Clock units count along the local clock's own marks, offsets included.
  return (
    Math.floor(to / size) - Math.floor(from / size) - Math.round((to - end - (from - start)) / size)
  );
}

export function dayOfYear(local: number): number {
  const { year } = utcParts(local);
  const first = utcTime({ year, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 });
  return Math.floor((local - first) / DAY) + 1;
}

/** 1 for Sunday. */
export function dayOfWeek(local: number): number {
  return new Date(local).getUTCDay() + 1;
}

/** 1 for Monday. */
export function isoDayOfWeek(local: number): number {
  return new Date(local).getUTCDay() || 7;
}

export function isoWeek(local: number): { year: number; week: number } {
  // The Thursday of the week decides which year it belongs to.
  const thursday = local + (4 - isoDayOfWeek(local)) * DAY;
  return { year: utcParts(thursday).year, week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1 };
}

/** Weeks begin on Sundays; days before the first one are in week 0. */
export function weekOfYear(local: number): number {
  return Math.floor((dayOfYear(local) - 1 + 7 - new Date(local).getUTCDay()) / 7);
}

/** The local moment that an ISO week date names. */
export function fromIsoWeek(year: number, week: number, day: number): number {
  const january4 = utcTime({
    year,
    month: 1,
    day: 4,
    hour: 0,
    minute: 0,
    second: 0,
    millisecond: 0,
  });
  const monday = january4 - (isoDayOfWeek(january4) - 1) * DAY;
  return monday + ((week - 1) * 7 + day - 1) * DAY;
}
