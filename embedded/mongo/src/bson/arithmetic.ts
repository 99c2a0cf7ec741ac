import { Decimal } from './decimal.ts';
import { addDecimals, multiplyDecimals } from './decimal-math.ts';
import type { NumericValue } from './types.ts';
import { Int32 } from './values.ts';

export const INT_MAX = 2147483647;
export const INT_MIN = -2147483648;

export function fitsInt(value: bigint | number): boolean {
  return value >= INT_MIN && value <= INT_MAX;
}

export function fitsLong(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

export function toDecimal(value: NumericValue): Decimal {
  if (value instanceof Decimal) return value;
  if (typeof value === 'number') return Decimal.fromDouble(value);
  return Decimal.fromBigInt(typeof value === 'bigint' ? value : BigInt(value.value));
}

export function toDouble(value: NumericValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return value instanceof Int32 ? value.value : value.toNumber();
}

function toLong(value: bigint | Int32): bigint {
  return typeof value === 'bigint' ? value : BigInt(value.value);
}

/** int unless an operand is long or the result needs one; undefined when a long cannot hold it. */
export function integerResult(
  result: bigint,
  a: bigint | Int32,
  b: bigint | Int32,
): NumericValue | undefined {
  if (a instanceof Int32 && b instanceof Int32 && fitsInt(result)) return new Int32(Number(result));
  return fitsLong(result) ? result : undefined;
}

/** Sum in the wider of the two types, as updates do it; undefined on 64-bit overflow. */
export function addNumbers(a: NumericValue, b: NumericValue): NumericValue | undefined {
  if (a instanceof Decimal || b instanceof Decimal) return addDecimals(toDecimal(a), toDecimal(b));
  if (typeof a === 'number' || typeof b === 'number') return toDouble(a) + toDouble(b);
  return integerResult(toLong(a) + toLong(b), a, b);
}

/** Product in the wider of the two types; undefined on 64-bit overflow. */
export function multiplyNumbers(a: NumericValue, b: NumericValue): NumericValue | undefined {
  if (a instanceof Decimal || b instanceof Decimal) {
    return multiplyDecimals(toDecimal(a), toDecimal(b));
  }
  if (typeof a === 'number' || typeof b === 'number') return toDouble(a) * toDouble(b);
  return integerResult(toLong(a) * toLong(b), a, b);
}
