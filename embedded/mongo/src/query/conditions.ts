import { compareValues } from '../bson/compare.ts';
import { typeRank as rank } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import type { Hint } from './filter.ts';
import { isOperatorDoc } from './filter-parts.ts';
import { isTruthy } from './path-operators.ts';

/** A condition that every matching document meets. */
export type Condition = Extract<Hint, { kind: 'compare' | 'in' | 'exists' }>;

/** The conditions joined by "and" at the top of a filter; undefined when none can be met. */
export function conditionsOf(hint: Hint | undefined): Condition[] | undefined {
  if (!hint) return [];
  if (hint.kind === 'or') return [];
  if (hint.kind !== 'and') return [hint];
  const result: Condition[] = [];
  for (const part of hint.parts) {
    const nested = conditionsOf(part);
    if (!nested) return undefined;
    result.push(...nested);
  }
  return result;
}

/** Whether the conditions rule out documents in which the field is missing. */
export function provesExistence(conditions: Condition[], path: string): boolean {
  return conditions.some((condition) => {
    if (condition.path !== path) return false;
    if (condition.kind === 'exists') return true;
    if (condition.kind === 'in') return !condition.values.includes(null);
    return condition.value !== null && !Array.isArray(condition.value);
  });
}

/** Whether the conditions imply an index's partial filter; false when it cannot be told. */
export function impliesPartial(conditions: Condition[], expression: Doc): boolean {
  return [...expression].every(([name, value]) => {
    if (name === '$and' && Array.isArray(value)) {
      return value.every((part) => isDoc(part) && impliesPartial(conditions, part));
    }
    if (name === '$or' && Array.isArray(value)) {
      return value.some((part) => isDoc(part) && impliesPartial(conditions, part));
    }
    if (name.startsWith('$')) return false;
    const own = conditions.filter(({ path }) => path === name);
    if (!isOperatorDoc(value)) return impliesEquality(own, value);
    return [...value].every(([operator, operand]) => impliesOperator(own, operator, operand));
  });
}

function impliesEquality(own: Condition[], value: Value): boolean {
  return own.some((condition) => {
    if (condition.kind === 'compare') {
      return condition.op === '$eq' && compareValues(condition.value, value) === 0;
    }
    return condition.kind === 'in' && condition.values.length > 0
      ? condition.values.every((item) => compareValues(item, value) === 0)
      : false;
  });
}

function impliesOperator(own: Condition[], operator: string, operand: Value): boolean {
  switch (operator) {
    case '$eq':
      return impliesEquality(own, operand);
    case '$exists':
      return isTruthy(operand) && own.some(({ path }) => provesExistence(own, path));
    case '$in':
      return Array.isArray(operand) && impliesIn(own, operand);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return own.some((condition) => impliesRange(condition, operator, operand));
    default:
      return false;
  }
}

function impliesIn(own: Condition[], list: Value[]): boolean {
  const holds = (value: Value): boolean => list.some((item) => compareValues(item, value) === 0);
  return own.some((condition) => {
    if (condition.kind === 'compare') return condition.op === '$eq' && holds(condition.value);
    return condition.kind === 'in' && condition.values.length > 0 && condition.values.every(holds);
  });
}

function impliesRange(condition: Condition, operator: string, operand: Value): boolean {
  const within = (value: Value, strict: boolean): boolean => {
    if (Array.isArray(value) || value === null || operand === null) return false;
    if (Array.isArray(operand)) return false;
    if (!sameBracket(value, operand)) return false;
    const order = compareValues(value, operand);
    if (operator === '$gt') return order > 0 || (order === 0 && strict);
    if (operator === '$gte') return order >= 0;
    if (operator === '$lt') return order < 0 || (order === 0 && strict);
    return order <= 0;
  };
  if (condition.kind === 'in') {
    return condition.values.length > 0 && condition.values.every((value) => within(value, false));
  }
  if (condition.kind !== 'compare') return false;
  if (condition.op === '$eq') return within(condition.value, false);
  const upward = operator === '$gt' || operator === '$gte';
  if (upward !== (condition.op === '$gt' || condition.op === '$gte')) return false;
  return within(condition.value, condition.op === '$gt' || condition.op === '$lt');
}

function sameBracket(a: Value, b: Value): boolean {
  const nan = (value: Value): boolean => typeof value === 'number' && Number.isNaN(value);
  return !nan(a) && !nan(b) && rank(a) === rank(b);
}
