import { compareNumbers } from '../bson/compare.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { doc, int, isDoc, ObjectId, Timestamp, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import { compileNamed, type Named, type Operator } from './arguments.ts';
import { smallInteger } from './array-operators.ts';
import { formatDate } from './date-format.ts';
import {
  addToDate,
  dateDifference,
  dayOfWeek,
  dayOfYear,
  fromIsoWeek,
  isoDayOfWeek,
  isoWeek,
  isUnit,
  truncateDate,
  weekdayOf,
  weekOfYear,
} from './date-math.ts';
import { compileExpression } from './expression.ts';
import { parseDateByFormat, parseDateText } from './parse-date.ts';
import type { EvalContext } from './scope.ts';
import { fromLocal, toLocal, UTC, utcParts, utcTime, type Zone, zoneOf } from './timezone.ts';
import { isNullish } from './truth.ts';

/** The moment that a date, an ObjectId or a timestamp stands for. */
function timeOf(value: Value): number {
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return Number.parseInt(value.hex.slice(0, 8), 16) * 1000;
  if (value instanceof Timestamp) return value.seconds * 1000;
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

/** undefined for a null zone, which makes the whole result null. */
function zoneArgument(named: Named, context: EvalContext): Zone | undefined {
  if (!named.has('timezone')) return UTC;
  const value = named.get('timezone', context);
  if (isNullish(value)) return undefined;
  if (typeof value !== 'string') {
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
  }
  return zoneOf(value);
}

/** `{ $year: date }`, `{ $year: [date] }` or `{ $year: { date, timezone } }`. */
function part(read: (local: number) => Value): Operator {
  return (operand, scope, name) => {
    const full = isDoc(operand) && !operand.keys().next().value?.startsWith('$');
    let single = operand;
    if (Array.isArray(operand)) {
      if (operand.length !== 1) {
        throw new MongoError(
          40536,
          `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
        );
      }
      single = operand[0] as Value;
    }
    const named = full
      ? compileNamed(operand, scope, name, {
          code: 40539,
          required: ['date'],
          optional: ['timezone'],
        })
      : undefined;
    const plain = full ? undefined : compileExpression(single, scope);
    return (context) => {
      const value = named ? named.get('date', context) : plain?.(context);
      if (isNullish(value)) return null;
      const zone = named ? zoneArgument(named, context) : UTC;
      return zone ? read(toLocal(timeOf(value), zone)) : null;
    };
  };
}

const dateToString: Operator = (operand, scope, name) => {
  const named = compileNamed(operand, scope, name, {
    code: 18534,
    required: ['date'],
    optional: ['format', 'timezone', 'onNull'],
  });
  return (context) => {
    const value = named.get('date', context);
    const format = named.has('format') ? named.get('format', context) : undefined;
    if (named.has('format') && isNullish(format)) return null;
    if (format !== undefined && typeof format !== 'string') {
      throw new MongoError(
        18533,
        `$dateToString requires that 'format' be a string, found: ${typeName(format)}`,
      );
    }
    const zone = zoneArgument(named, context);
    if (!zone) return null;
    if (isNullish(value)) return named.has('onNull') ? named.get('onNull', context) : null;
    const suffix = zone === UTC ? 'Z' : '%z';
    return formatDate(
      timeOf(value),
      typeof format === 'string' ? format : `%Y-%m-%dT%H:%M:%S.%L${suffix}`,
      zone,
    );
  };
};

const dateFromString: Operator = (operand, scope, name) => {
  const named = compileNamed(operand, scope, name, {
    code: 40541,
    required: ['dateString'],
    optional: ['format', 'timezone', 'onError', 'onNull'],
  });
  return (context) => {
    const text = named.get('dateString', context);
    if (isNullish(text)) return named.has('onNull') ? named.get('onNull', context) : null;
    const zone = zoneArgument(named, context);
    if (!zone) return null;
    const format = named.get('format', context);
    if (named.has('format') && isNullish(format)) return null;
    try {
      if (typeof text !== 'string') {
        throw new MongoError(
          241,
          `$dateFromString requires that 'dateString' be a string, found: ${typeName(text)}`,
        );
      }
      const given = named.has('timezone') ? zone : undefined;
      return typeof format === 'string'
        ? parseDateByFormat(text, format, given)
        : parseDateText(text, given);
    } catch (error) {
      if (named.has('onError') && error instanceof MongoError && error.code === 241) {
        return named.get('onError', context);
      }
      throw error;
    }
  };
};

function unitArgument(named: Named, context: EvalContext, code: number): string | undefined {
  const unit = named.get('unit', context);
  if (isNullish(unit)) return undefined;
  if (typeof unit !== 'string')
    throw new MongoError(code, `unit must be a string, found ${typeName(unit)}`);
  if (!isUnit(unit)) throw new MongoError(9, `unknown time unit value: ${unit}`);
  return unit;
}

function weekStart(named: Named, context: EvalContext): number | undefined {
  if (!named.has('startOfWeek')) return 0;
  const value = named.get('startOfWeek', context);
  if (isNullish(value)) return undefined;
  const day = typeof value === 'string' ? weekdayOf(value) : undefined;
  if (day === undefined) throw new MongoError(9, `unknown day of week value: ${String(value)}`);
  return day;
}

function shift(sign: 1 | -1): Operator {
  return (operand, scope, name) => {
    const named = compileNamed(operand, scope, name, {
      code: 5166400,
      required: ['startDate', 'unit', 'amount'],
      optional: ['timezone'],
    });
    return (context) => {
      const start = named.get('startDate', context);
      const amount = named.get('amount', context);
      const unit = unitArgument(named, context, 5166404);
      const zone = zoneArgument(named, context);
      if (isNullish(start) || isNullish(amount) || !unit || !zone) return null;
      const whole = isNumber(amount) ? wholeOf(amount) : undefined;
      if (whole === undefined || compareNumbers(amount as number, whole) !== 0) {
        throw new MongoError(5166405, `${name} expects integer amount of time units`);
      }
      return new Date(addToDate(timeOf(start), unit, Number(whole) * sign, zone));
    };
  };
}

const dateDiff: Operator = (operand, scope, name) => {
  const named = compileNamed(operand, scope, name, {
    code: 5166302,
    required: ['startDate', 'endDate', 'unit'],
    optional: ['timezone', 'startOfWeek'],
  });
  return (context) => {
    const start = named.get('startDate', context);
    const end = named.get('endDate', context);
    const unit = unitArgument(named, context, 5439013);
    const zone = zoneArgument(named, context);
    const first = unit === 'week' ? weekStart(named, context) : 0;
    if (isNullish(start) || isNullish(end) || !unit || !zone || first === undefined) return null;
    return BigInt(dateDifference(timeOf(start), timeOf(end), unit, zone, first));
  };
};

const dateTrunc: Operator = (operand, scope, name) => {
  const named = compileNamed(operand, scope, name, {
    code: 5439008,
    required: ['date', 'unit'],
    optional: ['binSize', 'timezone', 'startOfWeek'],
  });
  return (context) => {
    const value = named.get('date', context);
    const unit = unitArgument(named, context, 5439013);
    const bin = named.has('binSize') ? named.get('binSize', context) : int(1);
    const zone = zoneArgument(named, context);
    const first = unit === 'week' ? weekStart(named, context) : 0;
    if (isNullish(value) || !unit || isNullish(bin) || !zone || first === undefined) return null;
    const size = smallInteger(bin);
    if (size === undefined)
      throw new MongoError(5439017, `${name} requires 'binSize' to be a 64-bit integer`);
    if (size <= 0)
      throw new MongoError(
        5439018,
        `${name} requires 'binSize' to be greater than 0, but got value ${size}`,
      );
    return new Date(truncateDate(timeOf(value), unit, size, zone, first));
  };
};

const CALENDAR = ['year', 'month', 'day'];
const CLOCK = ['hour', 'minute', 'second', 'millisecond'];
const ISO = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'];

const dateFromParts: Operator = (operand, scope, name) => {
  const iso = isDoc(operand) && operand.has('isoWeekYear');
  const named = compileNamed(operand, scope, name, {
    code: iso ? 40489 : 40516,
    required: [iso ? 'isoWeekYear' : 'year'],
    optional: [...(iso ? ISO : CALENDAR), ...CLOCK, 'timezone'],
  });
  return (context) => {
    const zone = zoneArgument(named, context);
    if (!zone) return null;
    const read = new Map<string, number>();
    for (const key of [...(iso ? ISO : CALENDAR), ...CLOCK]) {
      const start = key === 'hour' || CLOCK.includes(key) ? 0 : 1;
      if (!named.has(key)) {
        read.set(key, start);
        continue;
      }
      const value = named.get(key, context);
      if (isNullish(value)) return null;
      const whole = smallInteger(value);
      if (whole === undefined)
        throw new MongoError(
          40515,
          `'${key}' must evaluate to an integer, found ${typeName(value)}`,
        );
      read.set(key, whole);
    }
    const get = (key: string): number => read.get(key) ?? 0;
    const year = get(iso ? 'isoWeekYear' : 'year');
    if (year < 1 || year > 9999)
      throw new MongoError(
        40523,
        `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`,
      );
    const base = iso ? utcParts(fromIsoWeek(year, get('isoWeek'), get('isoDayOfWeek'))) : undefined;
    const local = utcTime({
      year: base?.year ?? year,
      month: base?.month ?? get('month'),
      day: base?.day ?? get('day'),
      hour: get('hour'),
      minute: get('minute'),
      second: get('second'),
      millisecond: get('millisecond'),
    });
    return new Date(fromLocal(local, zone));
  };
};

const dateToParts: Operator = (operand, scope, name) => {
  const named = compileNamed(operand, scope, name, {
    code: 40520,
    required: ['date'],
    optional: ['timezone', 'iso8601'],
  });
  return (context) => {
    const value = named.get('date', context);
    const zone = zoneArgument(named, context);
    const iso = named.get('iso8601', context);
    if (named.has('iso8601') && isNullish(iso)) return null;
    if (iso !== undefined && typeof iso !== 'boolean')
      throw new MongoError(40521, 'iso8601 must evaluate to a bool');
    if (isNullish(value) || !zone) return null;
    const local = toLocal(timeOf(value), zone);
    const parts = utcParts(local);
    const clock = Object.fromEntries(
      (['hour', 'minute', 'second', 'millisecond'] as const).map((key) => [key, int(parts[key])]),
    );
    if (iso === true) {
      const { year, week } = isoWeek(local);
      return doc({
        isoWeekYear: int(year),
        isoWeek: int(week),
        isoDayOfWeek: int(isoDayOfWeek(local)),
        ...clock,
      });
    }
    return doc({ year: int(parts.year), month: int(parts.month), day: int(parts.day), ...clock });
  };
};

export const dateOperators: readonly [string, Operator][] = [
  ['$year', part((local) => int(utcParts(local).year))],
  ['$month', part((local) => int(utcParts(local).month))],
  ['$dayOfMonth', part((local) => int(utcParts(local).day))],
  ['$hour', part((local) => int(utcParts(local).hour))],
  ['$minute', part((local) => int(utcParts(local).minute))],
  ['$second', part((local) => int(utcParts(local).second))],
  ['$millisecond', part((local) => int(utcParts(local).millisecond))],
  ['$dayOfWeek', part((local) => int(dayOfWeek(local)))],
  ['$dayOfYear', part((local) => int(dayOfYear(local)))],
  ['$isoDayOfWeek', part((local) => int(isoDayOfWeek(local)))],
  ['$isoWeek', part((local) => int(isoWeek(local).week))],
  ['$isoWeekYear', part((local) => BigInt(isoWeek(local).year))],
  ['$week', part((local) => int(weekOfYear(local)))],
  ['$dateToString', dateToString],
  ['$dateFromString', dateFromString],
  ['$dateAdd', shift(1)],
  ['$dateSubtract', shift(-1)],
  ['$dateDiff', dateDiff],
  ['$dateTrunc', dateTrunc],
  ['$dateFromParts', dateFromParts],
  ['$dateToParts', dateToParts],
];
