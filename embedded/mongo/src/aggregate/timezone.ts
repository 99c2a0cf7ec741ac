import { MongoError } from '../mongo-error.ts';

/** A moment as a calendar and a clock show it; months from 1. */
export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

export interface Zone {
  /** What to add to UTC at that moment, in milliseconds. */
  offsetAt(time: number): number;
  name: string;
}

export const UTC: Zone = { offsetAt: () => 0, name: 'UTC' };

const zones = new Map<string, Zone>();

export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    zone = makeZone(name);
    zones.set(name, zone);
  }
  return zone;
}

function makeZone(name: string): Zone {
  if (name === 'UTC' || name === 'GMT' || name === 'Z') return UTC;
  const offset = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(name);
  if (offset) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    const shift = (offset[1] === '-' ? -1 : 1) * minutes * 60_000;
    return { offsetAt: () => shift, name };
  }
  let format: Intl.DateTimeFormat;
  try {
    if (!/^[A-Za-z]/.test(name)) throw new RangeError(name);
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${name}"`);
  }
  return { offsetAt: (time) => offsetFrom(format, time), name };
}

function offsetFrom(format: Intl.DateTimeFormat, time: number): number {
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
  const year = parts.get('era') === 'BC' ? 1 - read('year') : read('year');
  const local = utcTime({
    year,
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
    millisecond: 0,
  });
  return local - Math.floor(time / 1000) * 1000;
}

/** The moment whose UTC parts these are; parts beyond their range carry over. */
export function utcTime(parts: DateParts): number {
  const date = new Date(0);
  date.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  date.setUTCHours(parts.hour, parts.minute, parts.second, parts.millisecond);
  return date.getTime();
}

export function utcParts(time: number): DateParts {
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
}

/** The local clock as if it were UTC, to reckon with. */
export function toLocal(time: number, zone: Zone): number {
  return time + zone.offsetAt(time);
}

export function fromLocal(local: number, zone: Zone): number {
  const guess = local - zone.offsetAt(local);
  const better = local - zone.offsetAt(guess);
  return better;
}
