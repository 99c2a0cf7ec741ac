import { compareNumbers, compareValues } from '../bson/compare.ts';
import { Decimal } from '../bson/decimal.ts';
import { isNumber, typeCode, typeRank } from '../bson/types.ts';
import {
  BSON_UNDEFINED,
  BsonSymbol,
  Int32,
  type Maybe,
  Regex,
  type Value,
} from '../bson/values.ts';
import { compileRegexValue } from './regex.ts';

export type CompareOp = '$eq' | '$gt' | '$gte' | '$lt' | '$lte';
/** A condition on one value that a path led to. */
export type Leaf = (value: Maybe) => boolean;

function isNaNValue(value: Maybe): boolean {
  return typeof value === 'number'
    ? Number.isNaN(value)
    : value instanceof Decimal && value.kind === 'nan';
}

/** Comparison within one type, as filters do it; null meets missing. */
export function compareLeaf(op: CompareOp, operand: Value): Leaf {
  const code = typeCode(operand);
  if (code === -1 || code === 127) {
    return (value) => {
      if (value === undefined) return false;
      return satisfies(op, compareValues(value, operand));
    };
  }
  const rank = typeRank(operand);
  if (operand === null) {
    // Missing, null and the old type undefined are one to a filter.
    return (value) =>
      (value === undefined || value === null || value === BSON_UNDEFINED) &&
      (op === '$eq' || op === '$gte' || op === '$lte');
  }
  if (isNaNValue(operand)) {
    return (value) => isNaNValue(value) && (op === '$eq' || op === '$gte' || op === '$lte');
  }
  if (isNumber(operand)) {
    return (value) => {
      if (!isNumber(value)) return false;
      // NaN is below every number in order, yet no number is above it for a filter.
      if (isNaNValue(value)) return false;
      return satisfies(op, compareNumbers(value, operand));
    };
  }
  return (value) =>
    value !== undefined && typeRank(value) === rank && satisfies(op, compareValues(value, operand));
}

function satisfies(op: CompareOp, order: number): boolean {
  switch (op) {
    case '$eq':
      return order === 0;
    case '$gt':
      return order > 0;
    case '$gte':
      return order >= 0;
    case '$lt':
      return order < 0;
    default:
      return order <= 0;
  }
}

export function regexLeaf(regex: Regex): Leaf {
  const compiled = compileRegexValue(regex);
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    if (value instanceof BsonSymbol) return compiled.test(value.value);
    return value instanceof Regex && compareValues(value, regex) === 0;
  };
}

export function modLeaf(divisor: bigint, remainder: bigint): Leaf {
  return (value) => {
    const whole = wholeOf(value);
    return whole !== undefined && whole % divisor === remainder;
  };
}

/** A number with its fraction cut off; undefined for what has no 64-bit integer. */
export function wholeOf(value: Maybe): bigint | undefined {
  if (value instanceof Int32) return BigInt(value.value);
  if (typeof value === 'bigint') return value;
  let whole: bigint | undefined;
  if (typeof value === 'number' && Number.isFinite(value)) whole = BigInt(Math.trunc(value));
  else if (value instanceof Decimal) whole = value.truncated();
  return whole !== undefined && whole === BigInt.asIntN(64, whole) ? whole : undefined;
}

export function typeLeaf(codes: ReadonlySet<number>): Leaf {
  return (value) => value !== undefined && codes.has(typeCode(value));
}
