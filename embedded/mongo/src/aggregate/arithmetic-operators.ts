import { fitsInt, fitsLong, toDecimal, toDouble } from '../bson/arithmetic.ts';
import { compareNumbers } from '../bson/compare.ts';
import { Decimal } from '../bson/decimal.ts';
import {
  divideDecimals,
  multiplyDecimals,
  type Rounding,
  remainderDecimals,
  roundDecimal,
  subtractDecimals,
} from '../bson/decimal-math.ts';
import { Summation } from '../bson/summation.ts';
import { isNumber, type NumericValue, typeName } from '../bson/types.ts';
import { type Int32, int, type Maybe, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import { fixed, type Operator, unary, variadic } from './arguments.ts';
import { bitOperators } from './bit-operators.ts';
import { isNullish } from './truth.ts';

function nonNumeric(name: string, value: Maybe, code: number): MongoError {
  return new MongoError(code, `${name} only supports numeric types, not ${typeName(value)}`);
}

/** An operator of one number: null for null, an error for anything but a number. */
function numeric(apply: (value: NumericValue, name: string) => Value): Operator {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (!isNumber(value)) throw nonNumeric(name, value, 28765);
    return apply(value, name);
  });
}

function longOf(value: NumericValue): bigint {
  return typeof value === 'bigint' ? value : BigInt((value as Int32).value);
}

function isWide(value: NumericValue): boolean {
  return typeof value === 'bigint';
}

/** int where both were and it fits, else long, else double. */
export function integer(result: bigint, wide: boolean): Value {
  if (!wide && fitsInt(result)) return int(Number(result));
  return fitsLong(result) ? result : Number(result);
}

function dateAfter(time: number): Date {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) throw new MongoError(15, 'date overflow');
  return date;
}

function add(values: Maybe[]): Maybe {
  const sum = new Summation();
  let date: Date | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (isNumber(value)) sum.add(value);
    else if (value instanceof Date) {
      if (date) throw new MongoError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else {
      throw new MongoError(14, `$add only supports numeric or date types, not ${typeName(value)}`);
    }
  }
  return date ? dateAfter(date.getTime() + roundHalfAway(toDouble(sum.result))) : sum.result;
}

function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

function subtract([a, b]: Maybe[]): Maybe {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date) {
    if (b instanceof Date) return BigInt(a.getTime() - b.getTime());
    if (isNumber(b)) return dateAfter(a.getTime() - roundHalfAway(toDouble(b)));
  }
  if (!isNumber(a) || !isNumber(b)) {
    throw new MongoError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  }
  if (a instanceof Decimal || b instanceof Decimal)
    return subtractDecimals(toDecimal(a), toDecimal(b));
  if (typeof a === 'number' || typeof b === 'number') return toDouble(a) - toDouble(b);
  return integer(longOf(a) - longOf(b), isWide(a) || isWide(b));
}

function multiply(values: Maybe[], name: string): Maybe {
  let product: NumericValue = int(1);
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumber(value)) throw nonNumeric(name, value, 14);
    product = times(product, value);
  }
  return product;
}

function times(a: NumericValue, b: NumericValue): NumericValue {
  if (a instanceof Decimal || b instanceof Decimal)
    return multiplyDecimals(toDecimal(a), toDecimal(b));
  if (typeof a === 'number' || typeof b === 'number') return toDouble(a) * toDouble(b);
  return integer(longOf(a) * longOf(b), isWide(a) || isWide(b)) as NumericValue;
}

function divide([a, b]: Maybe[]): Maybe {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b)) {
    throw new MongoError(
      14,
      `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
    );
  }
  if (compareNumbers(b, 0) === 0) throw new MongoError(2, "can't $divide by zero");
  if (a instanceof Decimal || b instanceof Decimal)
    return divideDecimals(toDecimal(a), toDecimal(b));
  return toDouble(a) / toDouble(b);
}

function mod([a, b]: Maybe[]): Maybe {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b)) {
    throw new MongoError(
      16611,
      `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`,
    );
  }
  if (compareNumbers(b, 0) === 0) throw new MongoError(16610, "can't $mod by zero");
  if (a instanceof Decimal || b instanceof Decimal)
    return remainderDecimals(toDecimal(a), toDecimal(b));
  if (typeof a === 'number' || typeof b === 'number') return toDouble(a) % toDouble(b);
  return integer(longOf(a) % longOf(b), isWide(a) || isWide(b));
}

function rounding(kind: Rounding): Operator {
  return numeric((value) => roundTo(value, 0, kind));
}

function placed(kind: Rounding): Operator {
  return fixed(1, 2, ([value, place = int(0)], name) => {
    if (isNullish(value) || isNullish(place)) return null;
    if (!isNumber(value))
      throw new MongoError(51081, `${name} only supports numeric types, not ${typeName(value)}`);
    const whole = isNumber(place) ? wholeOf(place) : undefined;
    if (whole === undefined || compareNumbers(place as NumericValue, whole) !== 0) {
      throw new MongoError(51082, `precision argument to  ${name} must be a integral value`);
    }
    if (whole < -20n || whole > 100n) {
      throw new MongoError(
        51083,
        `cannot apply ${name} with precision value ${whole} value must be in [-20, 100]`,
      );
    }
    return roundTo(value, Number(whole), kind);
  });
}

function roundTo(value: NumericValue, place: number, kind: Rounding): Value {
  if (value instanceof Decimal) return roundDecimal(value, place, kind);
  if (typeof value === 'number') return roundDouble(value, place, kind);
  if (place >= 0) return value;
  const exact = roundDecimal(toDecimal(value), place, kind).truncated() ?? 0n;
  if (!fitsLong(exact)) {
    throw new MongoError(
      51080,
      `invalid conversion from Decimal128 result in $round resulting from arguments`,
    );
  }
  return integer(exact, isWide(value));
}

function roundDouble(value: number, place: number, kind: Rounding): number {
  if (!Number.isFinite(value) || value === 0) return value;
  if (place === 0) {
    if (kind === 'floor') return Math.floor(value);
    if (kind === 'ceiling') return Math.ceil(value);
    if (kind === 'truncate') return Math.trunc(value);
    const floor = Math.floor(value);
    const rest = value - floor;
    if (rest !== 0.5) return Math.round(value);
    return floor % 2 === 0 ? (floor === 0 && value < 0 ? -0 : floor) : floor + 1;
  }
  // By way of the decimal digits, as MongoDB does it: 2.345 rounds as it is written.
  return roundDecimal(exactDecimal(value), place, kind).toNumber();
}

/** A double with the 34 digits of a decimal. */
export function exactDecimal(value: number): Decimal {
  const [mantissa = '0', power = '0'] = Math.abs(value).toExponential(33).split('e');
  return Decimal.rounded(value < 0, BigInt(mantissa.replace('.', '')), Number(power) - 33);
}

function abs(value: NumericValue): Value {
  if (value instanceof Decimal) return value.negative ? value.negate() : value;
  if (typeof value === 'number') return Math.abs(value);
  const whole = longOf(value);
  const result = whole < 0n ? -whole : whole;
  if (!fitsLong(result)) throw new MongoError(28680, "can't take $abs of long long min");
  return integer(result, isWide(value));
}

/** Functions over doubles; MongoDB computes them over decimals too, which is refused here. */
function real(
  apply: (value: number) => number,
  domain?: { code: number; ok: (value: number) => boolean; says: string },
): Operator {
  return numeric((value, name) => {
    if (value instanceof Decimal) throw notImplemented(`${name} of a decimal`);
    const number = toDouble(value);
    if (domain && !Number.isNaN(number) && !domain.ok(number)) {
      throw new MongoError(
        domain.code,
        `${name}'s argument must be ${domain.says}, but is ${number}`,
      );
    }
    return apply(number);
  });
}

const positive = (value: number): boolean => value > 0;

function log([value, base]: Maybe[]): Maybe {
  if (isNullish(value) || isNullish(base)) return null;
  if (!isNumber(value))
    throw new MongoError(28756, `$log's argument must be numeric, not ${typeName(value)}`);
  if (!isNumber(base))
    throw new MongoError(28757, `$log's base must be numeric, not ${typeName(base)}`);
  if (value instanceof Decimal || base instanceof Decimal)
    throw notImplemented('$log of a decimal');
  const [number, by] = [toDouble(value), toDouble(base)];
  if (number <= 0)
    throw new MongoError(28758, `$log's argument must be a positive number, but is ${number}`);
  if (by <= 0 || by === 1)
    throw new MongoError(
      28759,
      `$log's base must be a positive number not equal to 1, but is ${by}`,
    );
  return Math.log(number) / Math.log(by);
}

function pow([value, exponent]: Maybe[]): Maybe {
  if (isNullish(value) || isNullish(exponent)) return null;
  if (!isNumber(value))
    throw new MongoError(28762, `$pow's base must be numeric, not ${typeName(value)}`);
  if (!isNumber(exponent))
    throw new MongoError(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`);
  if (value instanceof Decimal || exponent instanceof Decimal)
    throw notImplemented('$pow of a decimal');
  if (toDouble(value) === 0 && toDouble(exponent) < 0) {
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  if (typeof value === 'number' || typeof exponent === 'number') {
    return toDouble(value) ** toDouble(exponent);
  }
  const base = longOf(value);
  const power = longOf(exponent);
  const wide = isWide(value) || isWide(exponent);
  if (power < 0n) {
    if (base !== 1n && base !== -1n) return toDouble(value) ** toDouble(exponent);
    return integer(power % 2n === 0n ? 1n : base, wide);
  }
  // Beyond 64 bits the result is a double: no need to compute it exactly.
  if (power > 64n && base !== 0n && base !== 1n && base !== -1n) {
    return toDouble(value) ** toDouble(exponent);
  }
  const exact = base ** (power > 64n ? 64n + (power % 2n) : power);
  return fitsLong(exact) ? integer(exact, wide) : toDouble(value) ** toDouble(exponent);
}

export const arithmeticOperators: readonly [string, Operator][] = [
  ['$add', variadic(add)],
  ['$subtract', fixed(2, 2, subtract)],
  ['$multiply', variadic(multiply)],
  ['$divide', fixed(2, 2, divide)],
  ['$mod', fixed(2, 2, mod)],
  ['$abs', numeric(abs)],
  ['$ceil', rounding('ceiling')],
  ['$floor', rounding('floor')],
  ['$round', placed('half-even')],
  ['$trunc', placed('truncate')],
  ['$exp', real(Math.exp)],
  ['$ln', real(Math.log, { code: 28766, ok: positive, says: 'a positive number' })],
  ['$log10', real(Math.log10, { code: 28761, ok: positive, says: 'a positive number' })],
  [
    '$sqrt',
    real(Math.sqrt, { code: 28714, ok: (value) => value >= 0, says: 'greater than or equal to 0' }),
  ],
  ['$log', fixed(2, 2, log)],
  ['$pow', fixed(2, 2, pow)],
  ...bitOperators,
];
