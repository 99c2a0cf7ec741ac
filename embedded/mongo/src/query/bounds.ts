import { sortKey, toRank } from '../bson/sort-key.ts';
import { isNumber } from '../bson/types.ts';
import { BSON_UNDEFINED, Regex, type Value } from '../bson/values.ts';
import type { Condition } from './conditions.ts';

/** A range of an index field's values in ascending encoded form, from `low` (inclusive) to `high` (exclusive). */
export interface Interval {
  low: Buffer;
  high: Buffer;
  /** The interval contains a single value. */
  point: boolean;
}

/** Returns the intervals of an index field that satisfy a condition; undefined when an index cannot be used. */
export function intervalsFor(condition: Condition): Interval[] | undefined {
  if (condition.kind === 'exists') return undefined;
  if (condition.kind === 'compare') return comparison(condition.op, condition.value);
  const found = new Map<string, Interval>();
  for (const value of condition.values) {
    const intervals = comparison('$eq', value);
    if (!intervals) return undefined;
    for (const interval of intervals) found.set(interval.low.toString('latin1'), interval);
  }
  return [...found.values()].sort((a, b) => Buffer.compare(a.low, b.low));
}

function comparison(op: string, value: Value): Interval[] | undefined {
  if (Array.isArray(value) || value instanceof Regex) return undefined;
  if (value === null) {
    // An empty array is indexed as undefined, which a filter for null may have to examine.
    return op === '$gt' || op === '$lt' ? [] : [point(BSON_UNDEFINED), point(null)];
  }
  if (op === '$eq' || Number.isNaN(value)) return [point(value)];
  const rank = toRank(value);
  const key = sortKey(value);
  // NaN sorts before all numbers but is not less than any of them.
  const first = isNumber(value) ? Buffer.from([rank, 2]) : Buffer.from([rank]);
  const beyond = Buffer.from([rank + 1]);
  if (op === '$gt') return [{ low: after(key), high: beyond, point: false }];
  if (op === '$gte') return [{ low: key, high: beyond, point: false }];
  return [{ low: first, high: op === '$lt' ? key : after(key), point: false }];
}

function point(value: Value): Interval {
  const key = sortKey(value);
  return { low: key, high: after(key), point: true };
}

/** Returns a bound above the key and every compound key that begins with it. */
function after(key: Buffer): Buffer {
  return Buffer.concat([key, Buffer.from([0xff])]);
}

/** Returns the intersections of two lists of intervals. */
export function intersect(a: Interval[], b: Interval[]): Interval[] {
  return a.flatMap((x) =>
    b.flatMap((y) => {
      const low = Buffer.compare(x.low, y.low) >= 0 ? x.low : y.low;
      const high = Buffer.compare(x.high, y.high) <= 0 ? x.high : y.high;
      return Buffer.compare(low, high) < 0 ? [{ low, high, point: x.point || y.point }] : [];
    }),
  );
}
