import { equalValues } from '../bson/order.ts';
import { isTruthy } from '../bson/types.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { Hint } from './filter.ts';
import { isOperatorDoc } from './parse-filter.ts';

/** A condition that every matching document meets. */
export type Condition = Extract<Hint, { kind: 'compare' | 'in' | 'exists' }>;

/** Returns the conditions joined by "and" at the top level of a filter. */
export function toConditions(hint: Hint | undefined): Condition[] {
  if (!hint || hint.kind === 'or') return [];
  return hint.kind === 'and' ? hint.parts.flatMap(toConditions) : [hint];
}

/** Reports whether the conditions exclude documents without the field. */
export function provesExistence(conditions: Condition[], path: string): boolean {
  return conditions.some((condition) => {
    if (condition.path !== path) return false;
    if (condition.kind === 'exists') return true;
    if (condition.kind === 'in') return !condition.values.includes(null);
    return condition.value !== null && !Array.isArray(condition.value);
  });
}

/**
 * Reports whether the conditions imply an index's partial filter. Only equality, `$in`, `$exists` and the very same comparison
 * are analysed; with any other operator in the partial filter the index is not used.
 */
export function impliesPartial(conditions: Condition[], expression: Doc): boolean {
  return [...expression].every(([name, value]) => {
    const own = conditions.filter(({ path }) => path === name);
    if (!isOperatorDoc(value)) return impliesIn(own, [value]);
    return [...value].every(([operator, operand]) => {
      if (operator === '$eq') return impliesIn(own, [operand]);
      if (operator === '$in') return Array.isArray(operand) && impliesIn(own, operand);
      if (operator === '$exists') return isTruthy(operand) && provesExistence(own, name);
      return own.some(
        (one) => one.kind === 'compare' && one.op === operator && equalValues(one.value, operand),
      );
    });
  });
}

function impliesIn(own: Condition[], list: Value[]): boolean {
  const holds = (value: Value): boolean => list.some((item) => equalValues(item, value));
  return own.some((condition) => {
    if (condition.kind === 'in')
      return condition.values.length > 0 && condition.values.every(holds);
    return condition.kind === 'compare' && condition.op === '$eq' && holds(condition.value);
  });
}
