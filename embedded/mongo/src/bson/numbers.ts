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

/** A number with its fraction cut off; undefined for what has no 64-bit integer. */
export function toBigInt(value: Maybe): bigint | undefined {
  if (!isNumber(value)) return undefined;
  if (typeof value !== 'number') return toLong(value);
  const whole = Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
  return whole !== undefined && fitsLong(whole) ? whole : undefined;
}

/** A number without a fraction, as operands that count something have to be. */
export function toInteger(value: Maybe): number | undefined {
  const whole = toBigInt(value);
  return whole === undefined || Number(whole) !== toDouble(value as NumericValue)
    ? undefined
    : Number(whole);
}

/** By exact value across the types; NaN equals NaN and stands before every other number. */
export function compareNumbers(a: NumericValue, b: NumericValue): number {
  const x = a instanceof Int32 ? a.value : a;
  const y = b instanceof Int32 ? b.value : b;
  // JavaScript compares a bigint with a number by exact value.
  if (x < y) return -1;
  if (x > y) return 1;
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
}

/** Computes in the wider of two types; undefined when a long cannot hold the result. */
export type Arithmetic = (a: NumericValue, b: NumericValue) => NumericValue | undefined;

/**
 * Longs are computed exactly, doubles as they are; two ints give a long only where they need one.
 * @param apply one of JavaScript's operators, which take two doubles or two bigints alike
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
export const multiplyNumbers = arithmetic((a, b) => a * b);
/** The caller has refused a divisor of zero. */
export const remainder = arithmetic((a, b) => a % b);

/**
 * A sum that keeps the widest type it met, exact over integers and compensated over doubles (twice the
 * precision), so that the order of the terms does not show.
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
    // Infinities have no error to carry.
    if (Number.isFinite(total)) this.carry += this.sum - (total - part) + (value - part);
    this.sum = total;
  }

  get result(): NumericValue {
    if (this.isDouble) return this.total;
    if (!this.isLong && fitsInt(this.integers)) return new Int32(Number(this.integers));
    return fitsLong(this.integers) ? this.integers : Number(this.integers);
  }

  /** The sum as a double, for averages. */
  get total(): number {
    // Integers come in two exact halves, so that large ones do not lose what doubles bring.
    const whole = Number(this.integers);
    this.addDouble(whole);
    this.addDouble(Number(this.integers - BigInt(whole)));
    this.integers = 0n;
    return this.sum + this.carry;
  }
}
