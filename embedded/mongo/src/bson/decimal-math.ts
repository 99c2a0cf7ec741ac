import { Decimal, divideHalfEven } from './decimal.ts';

function fromSigned(value: bigint, exponent: number, negativeZero = false): Decimal {
  const negative = value < 0n || (value === 0n && negativeZero);
  return Decimal.rounded(negative, value < 0n ? -value : value, exponent);
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.kind === 'nan' || b.kind === 'nan') return Decimal.NaN;
  if (a.kind === 'infinite') {
    return b.kind === 'infinite' && a.negative !== b.negative ? Decimal.NaN : a;
  }
  if (b.kind === 'infinite') return b;
  // Operands further apart than the precision cannot meet: keep the larger, with its sticky neighbour.
  const gap = Math.abs(a.exponent - b.exponent);
  if (gap > 80 && !a.isZero && !b.isZero) {
    const top = a.exponent > b.exponent ? a : b;
    if (magnitude(top) - magnitude(top === a ? b : a) > 40) return top;
  }
  const exponent = Math.min(a.exponent, b.exponent);
  if (gap > 13_000) return a.isZero ? b : a;
  const sum =
    a.signed * 10n ** BigInt(a.exponent - exponent) +
    b.signed * 10n ** BigInt(b.exponent - exponent);
  return fromSigned(sum, exponent, a.negative && b.negative);
}

function magnitude(value: Decimal): number {
  return value.coefficient.toString().length + value.exponent;
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, b.kind === 'nan' ? b : b.negate());
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.kind === 'nan' || b.kind === 'nan') return Decimal.NaN;
  const negative = a.negative !== b.negative;
  if (a.kind === 'infinite' || b.kind === 'infinite') {
    if (a.isZero || b.isZero) return Decimal.NaN;
    return negative ? Decimal.NegativeInfinity : Decimal.Infinity;
  }
  return Decimal.rounded(negative, a.coefficient * b.coefficient, a.exponent + b.exponent);
}

/** The caller has refused a zero divisor. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.kind === 'nan' || b.kind === 'nan') return Decimal.NaN;
  const negative = a.negative !== b.negative;
  if (a.kind === 'infinite') {
    if (b.kind === 'infinite') return Decimal.NaN;
    return negative ? Decimal.NegativeInfinity : Decimal.Infinity;
  }
  if (b.kind === 'infinite') return new Decimal('finite', negative, 0n, -6176);
  if (a.isZero) return new Decimal('finite', negative, 0n, a.exponent - b.exponent);
  const shift = Math.max(0, 38 + digits(b) - digits(a));
  const scaled = a.coefficient * 10n ** BigInt(shift);
  let quotient = scaled / b.coefficient;
  let exponent = a.exponent - b.exponent - shift;
  const exact = scaled % b.coefficient === 0n;
  const ideal = a.exponent - b.exponent;
  while (exact && exponent < ideal && quotient % 10n === 0n) {
    quotient /= 10n;
    exponent += 1;
  }
  return Decimal.rounded(negative, quotient, exponent, !exact);
}

function digits(value: Decimal): number {
  return value.coefficient.toString().length;
}

/** The remainder with the sign of the dividend. */
export function remainderDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.kind !== 'finite' || b.kind === 'nan') return Decimal.NaN;
  if (b.kind === 'infinite') return a;
  const exponent = Math.min(a.exponent, b.exponent);
  const left = a.signed * 10n ** BigInt(a.exponent - exponent);
  const right = b.signed * 10n ** BigInt(b.exponent - exponent);
  return fromSigned(left % right, exponent, a.negative);
}

export type Rounding = 'half-even' | 'truncate' | 'floor' | 'ceiling';

/** Rounds to `place` digits after the point (before it, when negative). */
export function roundDecimal(value: Decimal, place: number, rounding: Rounding): Decimal {
  if (value.kind !== 'finite' || value.exponent >= -place) return value;
  const divisor = 10n ** BigInt(-place - value.exponent);
  let quotient = value.coefficient / divisor;
  const rest = value.coefficient % divisor;
  if (rounding === 'half-even') quotient = divideHalfEven(value.coefficient, divisor);
  else if (rest !== 0n && rounding === (value.negative ? 'floor' : 'ceiling')) quotient += 1n;
  return Decimal.rounded(value.negative, quotient, -place);
}
