import type { Maybe, Value } from '../bson/values.ts';
import { average, extremeOf, sumOf } from './accumulate.ts';
import { compileList, type Operator } from './arguments.ts';

/**
 * Accumulators used as expressions: one argument that is an array stands for its elements, several
 * stand for themselves.
 */
function summary(apply: (values: Maybe[]) => Value): Operator {
  return (operand, scope) => {
    const items = compileList(operand, scope);
    return (context) => {
      const values = items.map((item) => item(context));
      const [only] = values;
      return apply(values.length === 1 && Array.isArray(only) ? only : values);
    };
  };
}

export const summaryOperators: readonly [string, Operator][] = [
  ['$sum', summary(sumOf)],
  ['$avg', summary(average)],
  ['$min', summary((values) => extremeOf(values, -1))],
  ['$max', summary((values) => extremeOf(values, 1))],
];
