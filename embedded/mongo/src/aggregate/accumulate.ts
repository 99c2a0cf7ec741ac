import { toDecimal } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import { Decimal } from '../bson/decimal.ts';
import { divideDecimals } from '../bson/decimal-math.ts';
import { Summation } from '../bson/summation.ts';
import { isNumber } from '../bson/types.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { isNullish } from './truth.ts';

export function sumOf(values: readonly Maybe[]): Value {
  const sum = new Summation();
  for (const value of values) if (isNumber(value)) sum.add(value);
  return sum.result;
}

export function average(values: readonly Maybe[]): Value {
  const sum = new Summation();
  let count = 0;
  for (const value of values) {
    if (!isNumber(value)) continue;
    sum.add(value);
    count += 1;
  }
  return averageOf(sum, count);
}

export function averageOf(sum: Summation, count: number): Value {
  if (count === 0) return null;
  if (!sum.isDecimal) return sum.total / count;
  return divideDecimals(toDecimal(sum.result), Decimal.fromBigInt(BigInt(count)));
}

/** The greatest (1) or least (-1) of what is there; null when nothing is. */
export function extremeOf(values: readonly Maybe[], direction: 1 | -1): Value {
  let best: Value | undefined;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (best === undefined || compareValues(value, best) * direction > 0) best = value;
  }
  return best ?? null;
}
