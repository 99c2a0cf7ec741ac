import { compareNumbers } from './numbers.ts';
import { sortKey } from './sort-key.ts';
import { isNumber, typeRank } from './types.ts';
import { Int32, type Maybe, type Value } from './values.ts';

/**
 * MongoDB's order over all values: by type first, numbers by exact value. What is compared often is compared
 * here; for all else the sort keys decide, which indexes are made of.
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

/** The same order with a missing value before every other. */
export function compareMaybe(a: Maybe, b: Maybe): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** By UTF-8 bytes, which is by code point; JavaScript's own order differs for surrogates. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rankUnit(x) < rankUnit(y) ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

/** Surrogates (code points above the basic plane) after all other units. */
function rankUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
