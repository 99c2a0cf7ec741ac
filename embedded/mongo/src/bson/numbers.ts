import { isNumber, type NumericValue } from './types.ts';
import { Int32, type Maybe } from './values.ts';

function fitsInt(value: bigint | number): boolean {
  return value >= -2147483648 && value <= 2147483647;
}

function fitsLong(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}

export function toDouble(value: NumericValue): number {
  return value instanceof Int32 ? value.value : Number(value);
}

function toLong(value: bigint | Int32): bigint {
  return value instanceof Int32 ? BigInt(value.value) : value;
}

/** Truncates a number to an integer; undefined when it does not fit 64 bits. */
export function toBigInt(value: Maybe): bigint | undefined {
  if (!isNumber(value)) return undefined;
  if (typeof value !== 'number') return toLong(value);
  const whole = Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
  return whole !== undefined && fitsLong(whole) ? whole : undefined;
}

/** Returns an integral operand, such as a count; undefined for a number with a fraction. */
export function toInteger(value: Maybe): number | undefined {
  const whole = toBigInt(value);
  return whole === undefined || Number(whole) !== toDouble(value as NumericValue)
    ? undefined
    : Number(whole);
}

/** Compares by exact value across the types; NaN equals NaN and sorts before every other number. */
export function compareNumbers(a: NumericValue, b: NumericValue): number {
  const x = a instanceof Int32 ? a.value : a;
  const y = b instanceof Int32 ? b.value : b;
  // JavaScript compares a bigint with a number by exact value.
  if (x < y) return -1;
  if (x > y) return 1;
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
}

/** Computes in the wider of two types; undefined when the result overflows a long. */
type Arithmetic = (a: NumericValue, b: NumericValue) => NumericValue | undefined;

/**
 * Creates an arithmetic operation: exact for longs, floating-point for doubles; two ints give a long only on overflow.
 * @param apply a JavaScript operator, applied to two doubles or two bigints
 */
function arithmetic(apply: (a: number, b: number) => number): Arithmetic {
  const exactly = apply as unknown as (a: bigint, b: bigint) => bigint;
  return (a, b) => {
    if (typeof a === 'number' || typeof b === 'number') return apply(toDouble(a), toDouble(b));
    const result = exactly(toLong(a), toLong(b));
    const isInt = a instanceof Int32 && b instanceof Int32 && fitsInt(result);
    if (isInt) return new Int32(Number(result));
    return fitsLong(result) ? result : undefined;
  };
}

export const addNumbers = arithmetic((a, b) => a + b);
export const subtractNumbers = arithmetic((a, b) => a - b);

/**
 * A sum in the widest type of its terms: exact for integers and compensated for doubles (double-double precision), so
 * that the order of the terms does not affect the result.
 */
export class Summation {
  private integers = 0n;
  private sum = 0;
  private carry = 0;
  private isDouble = false;
  private isLong = false;

  add(value: NumericValue): void {
    if (typeof value === 'number') {
      this.isDouble = true;
      this.addDouble(value);
      return;
    }
    this.isLong ||= typeof value === 'bigint';
    this.integers += toLong(value);
  }

  private addDouble(value: number): void {
    const total = this.sum + value;
    const part = total - this.sum;
    // Infinities have no rounding error.
    if (Number.isFinite(total)) this.carry += this.sum - (total - part) + (value - part);
    this.sum = total;
  }

  get result(): NumericValue {
    if (this.isDouble) return this.total;
    if (!this.isLong && fitsInt(this.integers)) return new Int32(Number(this.integers));
    return fitsLong(this.integers) ? this.integers : Number(this.integers);
  }

  private get total(): number {
    // Adds integers in two exact halves, so that large ones do not absorb small doubles.
    const whole = Number(this.integers);
    this.addDouble(whole);
    this.addDouble(Number(this.integers - BigInt(whole)));
    this.integers = 0n;
    return this.sum + this.carry;
  }
}
