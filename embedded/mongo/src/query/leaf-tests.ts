import { compareNumbers } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { isNumber, typeRank } from '../bson/types.ts';
import { type Maybe, Regex, type Value } from '../bson/values.ts';
import type { CompareOp, Leaf } from './filter.ts';
import { compileRegex } from './regex.ts';

const HOLDS: Record<CompareOp, (order: number) => boolean> = {
  $eq: (order) => order === 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** Compares within one type, as filters do; null equals a missing value. */
export function compareLeaf(op: CompareOp, operand: Value): Leaf {
  const holds = HOLDS[op];
  if (operand === null) return (value) => (value === undefined || value === null) && holds(0);
  if (isNumber(operand)) {
    // NaN sorts before every number, but comparison operators match NaN only with NaN.
    const meetsNaN = Number.isNaN(operand);
    return (value) =>
      isNumber(value) &&
      Number.isNaN(value) === meetsNaN &&
      holds(meetsNaN ? 0 : compareNumbers(value, operand));
  }
  if (typeof operand === 'string' && op === '$eq') return (value) => value === operand;
  const rank = typeRank(operand);
  return (value) =>
    value !== undefined && typeRank(value) === rank && holds(compareValues(value, operand));
}

export function regexLeaf(regex: Regex): Leaf {
  const compiled = compileRegex(regex.pattern, regex.options);
  return (value: Maybe) => {
    if (typeof value === 'string') return compiled.test(value);
    return value instanceof Regex && compareValues(value, regex) === 0;
  };
}

/** Tests an item of a list such as `$in`: a regular expression is matched, other values are compared. */
export function equalLeaf(operand: Value): Leaf {
  return operand instanceof Regex ? regexLeaf(operand) : compareLeaf('$eq', operand);
}
