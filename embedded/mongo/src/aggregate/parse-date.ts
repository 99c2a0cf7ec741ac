import { MongoError, notImplemented } from '../mongo-error.ts';
import { fromLocal, UTC, utcTime, type Zone, zoneOf } from './timezone.ts';

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

export function dateFailure(text: string, why: string): MongoError {
  return new MongoError(241, `Error parsing date string '${text}'; ${why}`);
}

/**
 * Reads an ISO 8601 date. MongoDB reads many other spellings: what looks like one of those is refused,
 * what cannot be a date fails.
 */
export function parseDateText(text: string, zone?: Zone): Date {
  const found = ISO.exec(text);
  if (!found) {
    if (/\d/.test(text)) throw notImplemented(`reading the date '${text}' (ISO 8601 is read)`);
    throw dateFailure(text, 'an incomplete date/time string has been found, with elements missing');
  }
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', offset] = found;
  if (offset && zone) {
    throw dateFailure(
      text,
      'you cannot pass in a date/time string with time zone information together with a timezone argument',
    );
  }
  const parts = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)),
  };
  const inRange =
    parts.month >= 1 &&
    parts.month <= 12 &&
    parts.day >= 1 &&
    parts.day <= 31 &&
    parts.hour < 24 &&
    parts.minute < 60 &&
    parts.second < 60;
  if (!inRange) throw dateFailure(text, 'a date/time part is out of range');
  return new Date(fromLocal(utcTime(parts), offset ? zoneOf(offset) : (zone ?? UTC)));
}

const DIRECTIVES: Record<string, { pattern: string; part: string }> = {
  Y: { pattern: '(\\d{4})', part: 'year' },
  m: { pattern: '(\\d{2})', part: 'month' },
  d: { pattern: '(\\d{2})', part: 'day' },
  H: { pattern: '(\\d{2})', part: 'hour' },
  M: { pattern: '(\\d{2})', part: 'minute' },
  S: { pattern: '(\\d{2})', part: 'second' },
  L: { pattern: '(\\d{1,3})', part: 'millisecond' },
  z: { pattern: '(Z|[+-]\\d{2}:?\\d{2})', part: 'zone' },
};

/** Reads a date by `$dateFromString`'s format; directives beyond the plain ones are refused. */
export function parseDateByFormat(text: string, format: string, zone?: Zone): Date {
  const parts: string[] = [];
  const pattern = format.replace(/%(.)|[.*+?^${}()|[\]\\]/gs, (whole, directive?: string) => {
    if (directive === undefined) return `\\${whole}`;
    if (directive === '%') return '%';
    const known = DIRECTIVES[directive];
    if (!known) throw notImplemented(`%${directive} in a date format`);
    parts.push(known.part);
    return known.pattern;
  });
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (!found) throw dateFailure(text, 'the text does not match the format');
  const read: Record<string, string> = {};
  parts.forEach((part, index) => {
    read[part] = found[index + 1] as string;
  });
  if (read.year === undefined || read.month === undefined || read.day === undefined) {
    throw dateFailure(text, 'an incomplete date/time string has been found, with elements missing');
  }
  if (read.zone && zone)
    throw dateFailure(text, 'both a time zone in the text and a timezone argument');
  const iso = `${read.year}-${read.month}-${read.day}T${read.hour ?? '00'}:${read.minute ?? '00'}:${read.second ?? '00'}.${(read.millisecond ?? '0').padStart(3, '0')}${read.zone ?? ''}`;
  return parseDateText(iso, zone);
}
