import { Summation } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { isNullish, isNumber } from '../bson/types.ts';
import { int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { compileExpression, type Scope } from '../expressions/expression.ts';
import type { Evaluate } from '../expressions/operators.ts';
import { KNOWN_ACCUMULATORS } from '../known-names.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';

/** One group's running value. */
export interface Accumulator {
  add(value: Maybe): void;
  result(): Value;
}

export interface CompiledAccumulator {
  evaluate: Evaluate;
  create(): Accumulator;
}

/** Compiles `{ $sum: expression }` and the like. */
export function compileAccumulator(
  name: string,
  operand: Value,
  scope: Scope,
): CompiledAccumulator {
  const create = ACCUMULATORS.get(name);
  if (!create) {
    if (KNOWN_ACCUMULATORS.has(name)) throw notImplemented(`the accumulator ${name}`);
    throw new MongoError(15952, `unknown group operator '${name}'`);
  }
  if (name === '$count') {
    if (isDoc(operand) && operand.size === 0) return { evaluate: () => int(1), create };
    throw new MongoError(14, '$count takes no arguments, i.e. $count:{}');
  }
  // A list of arguments is valid for the expression of that name, not for the accumulator.
  if (!Array.isArray(operand)) return { evaluate: compileExpression(operand, scope), create };
  throw new MongoError(40237, `The ${name} accumulator is a unary operator`);
}

function sum(): Accumulator {
  const all = new Summation();
  return {
    add(value) {
      if (isNumber(value)) all.add(value);
    },
    result: () => all.result,
  };
}

/** $max (1) and $min (-1). */
function extreme(direction: 1 | -1): () => Accumulator {
  return () => {
    let kept: Value = null;
    return {
      add(value) {
        if (isNullish(value)) return;
        if (kept === null || compareValues(value, kept) * direction > 0) kept = value;
      },
      result: () => kept,
    };
  };
}

const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map([
  ['$sum', sum],
  ['$count', sum],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
]);
