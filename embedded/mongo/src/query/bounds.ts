import { Decimal } from '../bson/decimal.ts';
import { rankOf, sortKey } from '../bson/sort-key.ts';
import { isNumber, typeCode } from '../bson/types.ts';
import { BSON_UNDEFINED, Regex, type Value } from '../bson/values.ts';
import type { CompareOp } from './leaf-tests.ts';

/** Part of an index field's values, in ascending encoded form: from `low` up to, not including, `high`. */
export interface Interval {
  low: Buffer;
  high: Buffer;
  /** Just one value. */
  point: boolean;
}

/** What a condition leaves of an index field; undefined where an index is of no use. */
export function intervalsFor(
  op: CompareOp | '$in',
  operand: Value | Value[],
): Interval[] | undefined {
  if (op === '$in') return inIntervals(operand as Value[]);
  return comparison(op, operand as Value);
}

function inIntervals(values: Value[]): Interval[] | undefined {
  const found = new Map<string, Interval>();
  for (const value of values) {
    const intervals = comparison('$eq', value);
    if (!intervals) return undefined;
    for (const interval of intervals) found.set(interval.low.toString('latin1'), interval);
  }
  return [...found.values()].sort((a, b) => Buffer.compare(a.low, b.low));
}

function comparison(op: CompareOp, value: Value): Interval[] | undefined {
  const code = typeCode(value);
  // Arrays stand in an index by their elements; MinKey and MaxKey compare across types.
  if (Array.isArray(value) || value instanceof Regex || code === -1 || code === 127)
    return undefined;
  if (value === null) {
    if (op === '$gt' || op === '$lt') return [];
    // An empty array stands as undefined, which a filter for null may have to see.
    return [point(BSON_UNDEFINED), point(null)];
  }
  const nan =
    typeof value === 'number'
      ? Number.isNaN(value)
      : value instanceof Decimal && value.kind === 'nan';
  if (op === '$eq' || nan) return [point(value)];
  const rank = rankOf(value);
  // NaN stands first among numbers and is less than none of them.
  const first = isNumber(value) ? Buffer.from([rank, 2]) : Buffer.from([rank]);
  const beyond = Buffer.from([rank + 1]);
  const key = sortKey(value);
  switch (op) {
    case '$gt':
      return [{ low: after(key), high: beyond, point: false }];
    case '$gte':
      return [{ low: key, high: beyond, point: false }];
    case '$lt':
      return [{ low: first, high: key, point: false }];
    default:
      return [{ low: first, high: after(key), point: false }];
  }
}

export function point(value: Value): Interval {
  const key = sortKey(value);
  return { low: key, high: after(key), point: true };
}

/** Above the key and everything that could follow it in a compound key. */
export function after(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.from([0xff])]);
}

/** What two conditions on one field leave together. */
export function intersect(a: Interval[], b: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const x of a) {
    for (const y of b) {
      const low = Buffer.compare(x.low, y.low) >= 0 ? x.low : y.low;
      const high = Buffer.compare(x.high, y.high) <= 0 ? x.high : y.high;
      if (Buffer.compare(low, high) < 0) result.push({ low, high, point: x.point || y.point });
    }
  }
  return result;
}
