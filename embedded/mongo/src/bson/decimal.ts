import { Decimal128 } from 'bson';

const DIGITS = 34;
const MAX_EXPONENT = 6111;
const MIN_EXPONENT = -6176;
const BIAS = 6176n;

export type DecimalKind = 'finite' | 'infinite' | 'nan';

/** A Decimal128: (-1)^negative * coefficient * 10^exponent, or an infinity, or NaN. */
export class Decimal {
  readonly kind: DecimalKind;
  readonly negative: boolean;
  readonly coefficient: bigint;
  readonly exponent: number;

  constructor(kind: DecimalKind, negative: boolean, coefficient = 0n, exponent = 0) {
    this.kind = kind;
    this.negative = negative;
    this.coefficient = coefficient;
    this.exponent = exponent;
  }

  static readonly NaN = new Decimal('nan', false);
  static readonly Infinity = new Decimal('infinite', false);
  static readonly NegativeInfinity = new Decimal('infinite', true);

  /** Sixteen bytes, little endian, as they stand in a BSON document. */
  static fromBytes(bytes: Buffer, offset: number): Decimal {
    const low = bytes.readBigUInt64LE(offset);
    const high = bytes.readBigUInt64LE(offset + 8);
    const negative = high >> 63n === 1n;
    const combination = Number((high >> 58n) & 0x1fn);
    if (combination === 0x1f) return Decimal.NaN;
    if (combination === 0x1e) return negative ? Decimal.NegativeInfinity : Decimal.Infinity;
    if (combination >> 3 === 3) {
      // The second form has room for coefficients above 34 digits only: not canonical, read as zero.
      return new Decimal('finite', negative, 0n, Number(((high >> 47n) & 0x3fffn) - BIAS));
    }
    const exponent = Number(((high >> 49n) & 0x3fffn) - BIAS);
    const coefficient = ((high & 0x1ffffffffffffn) << 64n) | low;
    return new Decimal('finite', negative, coefficient, exponent);
  }

  writeTo(bytes: Buffer, offset: number): void {
    let high = 0n;
    let low = 0n;
    if (this.kind === 'nan') high = 0x7cn << 56n;
    else if (this.kind === 'infinite') high = 0x78n << 56n;
    else {
      low = this.coefficient & 0xffffffffffffffffn;
      high = (this.coefficient >> 64n) | ((BigInt(this.exponent) + BIAS) << 49n);
    }
    if (this.negative) high |= 1n << 63n;
    bytes.writeBigUInt64LE(low, offset);
    bytes.writeBigUInt64LE(high, offset + 8);
  }

  /** Reads the textual form; throws when it is not one. */
  static parse(text: string): Decimal {
    const bytes = Buffer.from(Decimal128.fromStringWithRounding(text).bytes);
    return Decimal.fromBytes(bytes, 0);
  }

  /** The nearest value of at most 34 digits, ties to even. */
  static rounded(
    negative: boolean,
    coefficient: bigint,
    exponent: number,
    sticky = false,
  ): Decimal {
    let value = coefficient;
    let power = exponent;
    let excess = value.toString().length - DIGITS;
    if (power + excess < MIN_EXPONENT) excess = Math.max(excess, MIN_EXPONENT - power);
    if (excess > 0) {
      value = divideHalfEven(value, 10n ** BigInt(excess), sticky);
      power += excess;
      if (value.toString().length > DIGITS) {
        value /= 10n;
        power += 1;
      }
    }
    if (value === 0n) return new Decimal('finite', negative, 0n, clampExponent(power));
    while (power > MAX_EXPONENT && value.toString().length < DIGITS) {
      value *= 10n;
      power -= 1;
    }
    if (power > MAX_EXPONENT) return negative ? Decimal.NegativeInfinity : Decimal.Infinity;
    return new Decimal('finite', negative, value, power);
  }

  static fromBigInt(value: bigint): Decimal {
    return new Decimal('finite', value < 0n, value < 0n ? -value : value, 0);
  }

  /** As MongoDB's arithmetic does it: a double counts with its first 15 digits. */
  static fromDouble(value: number): Decimal {
    if (Number.isNaN(value)) return Decimal.NaN;
    if (!Number.isFinite(value)) return value < 0 ? Decimal.NegativeInfinity : Decimal.Infinity;
    if (value === 0) return new Decimal('finite', Object.is(value, -0), 0n, 0);
    const [mantissa = '0', power = '0'] = Math.abs(value).toExponential(14).split('e');
    return Decimal.rounded(value < 0, BigInt(mantissa.replace('.', '')), Number(power) - 14);
  }

  get isZero(): boolean {
    return this.kind === 'finite' && this.coefficient === 0n;
  }

  /** Signed coefficient of a finite value. */
  get signed(): bigint {
    return this.negative ? -this.coefficient : this.coefficient;
  }

  toString(): string {
    const bytes = Buffer.alloc(16);
    this.writeTo(bytes, 0);
    return new Decimal128(bytes).toString();
  }

  toNumber(): number {
    if (this.kind === 'nan') return Number.NaN;
    if (this.kind === 'infinite') return this.negative ? -Infinity : Infinity;
    return Number(`${this.negative ? '-' : ''}${this.coefficient}e${this.exponent}`);
  }

  /** The integer left when the fraction is cut off; undefined for NaN and infinities. */
  truncated(): bigint | undefined {
    if (this.kind !== 'finite') return undefined;
    if (this.coefficient === 0n) return 0n;
    if (this.exponent >= 0) return this.signed * 10n ** BigInt(this.exponent);
    if (-this.exponent > 40) return 0n;
    return this.signed / 10n ** BigInt(-this.exponent);
  }

  negate(): Decimal {
    return new Decimal(this.kind, !this.negative, this.coefficient, this.exponent);
  }
}

function clampExponent(exponent: number): number {
  return Math.min(MAX_EXPONENT, Math.max(MIN_EXPONENT, exponent));
}

/** `sticky` says that something non-zero was cut off below `value` already. */
export function divideHalfEven(value: bigint, divisor: bigint, sticky = false): bigint {
  const quotient = value / divisor;
  const twice = (value % divisor) * 2n;
  const above = twice > divisor || (twice === divisor && (sticky || quotient % 2n === 1n));
  return above ? quotient + 1n : quotient;
}
