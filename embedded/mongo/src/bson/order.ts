import { compareNumbers } from './numbers.ts';
import { sortKey } from './sort-key.ts';
import { isNumber, typeRank } from './types.ts';
import { Int32, type Maybe, type Value } from './values.ts';

/**
 * Compares two values in MongoDB's order: by type first, numbers by exact value. Frequent types are compared directly;
 * others by their sort keys, which indexes use too.
 */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (a instanceof Int32 && b instanceof Int32) return Math.sign(a.value - b.value);
  const [x, y] = [typeRank(a), typeRank(b)];
  if (x !== y) return x < y ? -1 : 1;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return Math.sign(a.getTime() - b.getTime());
  return a === b ? 0 : Buffer.compare(sortKey(a), sortKey(b));
}

/** Like compareValues, with a missing value before every other. */
export function compareMaybe(a: Maybe, b: Maybe): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

const SURROGATE = /[\ud800-\udfff]/;

/** Compares by code point, as UTF-8 does; JavaScript's order differs above the Basic Multilingual Plane. */
function compareStrings(a: string, b: string): number {
  if (SURROGATE.test(a) || SURROGATE.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : Number(a > b);
}
