import { compareNumbers } from '../bson/compare.ts';
import { isNumber } from '../bson/types.ts';
import { BSON_UNDEFINED, type Maybe } from '../bson/values.ts';

/** Truth in expressions: null, missing, false and zero are false; everything else is true. */
export function isExpressionTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false || value === BSON_UNDEFINED)
    return false;
  return !(isNumber(value) && compareNumbers(value, 0) === 0);
}

export function isNullish(value: Maybe): value is null | undefined {
  return value === undefined || value === null || value === BSON_UNDEFINED;
}
