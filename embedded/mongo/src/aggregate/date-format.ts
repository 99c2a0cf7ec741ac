import { MongoError } from '../mongo-error.ts';
import { dayOfWeek, dayOfYear, isoDayOfWeek, isoWeek, weekOfYear } from './date-math.ts';
import { type DateParts, toLocal, utcParts, type Zone } from './timezone.ts';

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

type Directive = (local: number, parts: DateParts, offsetMinutes: number) => string;

const DIRECTIVES: Record<string, Directive> = {
  Y: (_local, { year }) => pad(year, 4),
  m: (_local, { month }) => pad(month, 2),
  d: (_local, { day }) => pad(day, 2),
  H: (_local, { hour }) => pad(hour, 2),
  M: (_local, { minute }) => pad(minute, 2),
  S: (_local, { second }) => pad(second, 2),
  L: (_local, { millisecond }) => pad(millisecond, 3),
  j: (local) => pad(dayOfYear(local), 3),
  w: (local) => String(dayOfWeek(local)),
  u: (local) => String(isoDayOfWeek(local)),
  U: (local) => pad(weekOfYear(local), 2),
  V: (local) => pad(isoWeek(local).week, 2),
  G: (local) => pad(isoWeek(local).year, 4),
  b: (_local, { month }) => (MONTH_NAMES[month - 1] as string).slice(0, 3),
  B: (_local, { month }) => MONTH_NAMES[month - 1] as string,
  z: (_local, _parts, offset) =>
    `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60), 2)}${pad(Math.abs(offset) % 60, 2)}`,
  Z: (_local, _parts, offset) => (offset < 0 ? `-${-offset}` : `+${offset}`),
  '%': () => '%',
};

/** A date in the manner of `$dateToString`. */
export function formatDate(time: number, format: string, zone: Zone): string {
  const local = toLocal(time, zone);
  const parts = utcParts(local);
  if (parts.year < 0 || parts.year > 9999) {
    throw new MongoError(
      18537,
      `$dateToString is only defined on year 0-9999, tried to use year ${parts.year}`,
    );
  }
  const offset = Math.round(zone.offsetAt(time) / 60_000);
  return format.replace(/%(.)?/gs, (_whole, directive?: string) => {
    if (directive === undefined)
      throw new MongoError(18535, "Unmatched '%' at end of format string");
    const write = DIRECTIVES[directive];
    if (!write)
      throw new MongoError(18536, `Invalid format character '%${directive}' in format string`);
    return write(local, parts, offset);
  });
}
