import { fitsInt, fitsLong } from './arithmetic.ts';
import { Decimal } from './decimal.ts';
import { addDecimals } from './decimal-math.ts';
import type { NumericValue } from './types.ts';
import { Int32 } from './values.ts';

/**
 * A sum that keeps the widest type it met, exact over integers and compensated over doubles (twice the
 * precision), so that the order of the terms does not show.
 */
export class Summation {
  private integers = 0n;
  private sum = 0;
  private carry = 0;
  private special = 0;
  private decimals: Decimal | undefined;
  private sawDouble = false;
  private sawLong = false;

  add(value: NumericValue): void {
    if (value instanceof Decimal) {
      this.decimals = this.decimals ? addDecimals(this.decimals, value) : value;
    } else if (value instanceof Int32) this.integers += BigInt(value.value);
    else if (typeof value === 'bigint') {
      this.integers += value;
      this.sawLong = true;
    } else {
      this.sawDouble = true;
      if (Number.isFinite(value)) this.addDouble(value);
      else this.special += value;
    }
  }

  private addDouble(value: number): void {
    const total = this.sum + value;
    const part = total - this.sum;
    this.carry += this.sum - (total - part) + (value - part);
    this.sum = total;
  }

  get result(): NumericValue {
    if (this.decimals) {
      const rest = addDecimals(Decimal.fromBigInt(this.integers), this.decimals);
      return this.sawDouble ? addDecimals(rest, Decimal.fromDouble(this.doubles)) : rest;
    }
    if (this.sawDouble) return this.total;
    if (!this.sawLong && fitsInt(this.integers)) return new Int32(Number(this.integers));
    return fitsLong(this.integers) ? this.integers : Number(this.integers);
  }

  /** The sum as a double (or decimal when one took part), for averages. */
  get total(): number {
    if (Number.isNaN(this.special) || this.special !== 0) return this.special;
    // Integers are added in two exact halves, so that large ones do not lose what doubles bring.
    const whole = Number(this.integers);
    const rest = Number(this.integers - (Number.isFinite(whole) ? BigInt(whole) : 0n));
    const sum = new Summation();
    sum.sum = this.sum;
    sum.carry = this.carry;
    sum.addDouble(whole);
    sum.addDouble(rest);
    return sum.sum + sum.carry;
  }

  get isDecimal(): boolean {
    return this.decimals !== undefined;
  }

  private get doubles(): number {
    return Number.isNaN(this.special) || this.special !== 0 ? this.special : this.sum + this.carry;
  }
}
