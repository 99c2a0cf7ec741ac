import type { Decimal } from './decimal.ts';
import { isNumber, type NumericValue, typeCode, typeRank } from './types.ts';
import {
  type Binary,
  BsonSymbol,
  type Code,
  type Doc,
  Int32,
  type Maybe,
  type ObjectId,
  type Regex,
  type Timestamp,
  type Value,
} from './values.ts';

/** MongoDB's comparison order over all BSON values: by type first, numbers by exact value. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (a instanceof Int32 && b instanceof Int32) return Math.sign(a.value - b.value);
  const rankA = typeRank(a);
  const rankB = typeRank(b);
  if (rankA !== rankB) return rankA < rankB ? -1 : 1;
  return compareSameRank(rankA, a, b);
}

/** The same order with a missing value before every other but MinKey. */
export function compareMaybe(a: Maybe, b: Maybe): number {
  if (a === undefined) return b === undefined ? 0 : typeCode(b) === -1 ? 1 : -1;
  if (b === undefined) return typeCode(a) === -1 ? -1 : 1;
  return compareValues(a, b);
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

function compareSameRank(rank: number, a: Value, b: Value): number {
  switch (rank) {
    case 10:
      return compareNumbers(a as NumericValue, b as NumericValue);
    case 15:
      return compareStrings(text(a), text(b));
    case 20:
      return compareDocs(a as Doc, b as Doc);
    case 25:
      return compareArrays(a as Value[], b as Value[]);
    case 30:
      return compareBinaries(a as Binary, b as Binary);
    case 35:
      return order((a as ObjectId).hex, (b as ObjectId).hex);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return Math.sign((a as Date).getTime() - (b as Date).getTime());
    case 47:
      return (
        order((a as Timestamp).seconds, (b as Timestamp).seconds) ||
        order((a as Timestamp).increment, (b as Timestamp).increment)
      );
    case 50:
      return (
        compareStrings((a as Regex).pattern, (b as Regex).pattern) ||
        compareStrings((a as Regex).options, (b as Regex).options)
      );
    case 60:
    case 65:
      return compareCodes(a as Code, b as Code);
    default:
      return 0;
  }
}

function order<T extends number | string | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function text(value: Value): string {
  return value instanceof BsonSymbol ? value.value : (value as string);
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

function compareDocs(a: Doc, b: Doc): number {
  const right = b.entries();
  for (const [nameA, valueA] of a) {
    const next = right.next();
    if (next.done) return 1;
    const [nameB, valueB] = next.value;
    const byType = order(typeRank(valueA), typeRank(valueB));
    if (byType !== 0) return byType;
    const byName = compareStrings(nameA, nameB);
    if (byName !== 0) return byName;
    const byValue = compareValues(valueA, valueB);
    if (byValue !== 0) return byValue;
  }
  return a.size < b.size ? -1 : 0;
}

function compareArrays(a: Value[], b: Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const byValue = compareValues(a[i] as Value, b[i] as Value);
    if (byValue !== 0) return byValue;
  }
  return Math.sign(a.length - b.length);
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    order(a.bytes.length, b.bytes.length) ||
    order(a.subtype, b.subtype) ||
    Buffer.compare(a.bytes, b.bytes)
  );
}

function compareCodes(a: Code, b: Code): number {
  return compareStrings(a.code, b.code) || (a.scope && b.scope ? compareDocs(a.scope, b.scope) : 0);
}

/** By exact value across the four types; NaN equals NaN and stands before every other number. */
export function compareNumbers(a: NumericValue, b: NumericValue): number {
  const x = a instanceof Int32 ? a.value : a;
  const y = b instanceof Int32 ? b.value : b;
  if (typeof x === 'number' && typeof y === 'number') {
    if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
    if (Number.isNaN(y)) return 1;
    return order(x, y);
  }
  if (typeof x === 'bigint' && typeof y === 'bigint') return order(x, y);
  if (typeof x === 'object' || typeof y === 'object') return compareExact(x, y);
  // JavaScript compares a bigint with a number by exact value.
  if (Number.isNaN(x)) return -1;
  if (Number.isNaN(y)) return 1;
  return x < y ? -1 : x > y ? 1 : 0;
}

type Plain = number | bigint | Decimal;

function compareExact(a: Plain, b: Plain): number {
  const nanA = isNaNValue(a);
  const nanB = isNaNValue(b);
  if (nanA || nanB) return Number(nanB) - Number(nanA);
  const infA = infinity(a);
  const infB = infinity(b);
  if (infA !== 0 || infB !== 0) return order(infA, infB);
  // Far apart in size: no need for exact fractions (exponents reach thousands).
  const nearA = approximate(a);
  const nearB = approximate(b);
  if (nearA !== nearB && Number.isFinite(nearA) && Number.isFinite(nearB)) {
    if (Math.abs(nearA - nearB) > Math.max(Math.abs(nearA), Math.abs(nearB)) * 1e-12) {
      return order(nearA, nearB);
    }
  }
  const [numA, powA, tenA] = fraction(a);
  const [numB, powB, tenB] = fraction(b);
  const two = Math.min(powA, powB);
  const ten = Math.min(tenA, tenB);
  const left = (numA << BigInt(powA - two)) * 10n ** BigInt(tenA - ten);
  const right = (numB << BigInt(powB - two)) * 10n ** BigInt(tenB - ten);
  return order(left, right);
}

function isNaNValue(value: Plain): boolean {
  return typeof value === 'number'
    ? Number.isNaN(value)
    : typeof value === 'object' && value.kind === 'nan';
}

function infinity(value: Plain): number {
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : Math.sign(value);
  if (typeof value === 'bigint' || value.kind === 'finite') return 0;
  return value.negative ? -1 : 1;
}

function approximate(value: Plain): number {
  return typeof value === 'object' ? value.toNumber() : Number(value);
}

/** value = numerator * 2^second * 10^third, exactly. */
function fraction(value: Plain): [bigint, number, number] {
  if (typeof value === 'bigint') return [value, 0, 0];
  if (typeof value === 'object')
    return [value.signed, 0, value.coefficient === 0n ? 0 : value.exponent];
  return [...splitDouble(value), 0];
}

const scratch = new DataView(new ArrayBuffer(8));

/** A finite double as an integer and a power of two. */
export function splitDouble(value: number): [bigint, number] {
  scratch.setFloat64(0, value);
  const bits = scratch.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const mantissa = bits & 0xfffffffffffffn;
  const size = exponent === 0 ? mantissa : mantissa | 0x10000000000000n;
  return [value < 0 ? -size : size, Math.max(exponent, 1) - 1075];
}

/** Same type and same content throughout: what decides whether an update changed anything. */
export function identicalValues(a: Value, b: Value): boolean {
  const code = typeCode(a);
  if (code !== typeCode(b)) return false;
  if (code === 3) {
    const left = a as Doc;
    const right = b as Doc;
    if (left.size !== right.size) return false;
    const others = right.entries();
    for (const [name, value] of left) {
      const [otherName, otherValue] = others.next().value as [string, Value];
      if (name !== otherName || !identicalValues(value, otherValue)) return false;
    }
    return true;
  }
  if (code === 4) {
    const left = a as Value[];
    const right = b as Value[];
    return (
      left.length === right.length &&
      left.every((value, index) => identicalValues(value, right[index] as Value))
    );
  }
  if (code === 1) return Object.is(a, b);
  if (code === 19) {
    const left = a as Decimal;
    const right = b as Decimal;
    return (
      left.kind === right.kind &&
      left.negative === right.negative &&
      left.coefficient === right.coefficient &&
      left.exponent === right.exponent
    );
  }
  return isNumber(a) ? compareNumbers(a, b as NumericValue) === 0 : compareValues(a, b) === 0;
}
