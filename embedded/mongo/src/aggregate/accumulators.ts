import { Summation } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { toIdentity } from '../bson/sort-key.ts';
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

/** $sum and $avg; values that are not numbers are ignored. */
function summing(toResult: (sum: Summation, count: number) => Value): () => Accumulator {
  return () => {
    const sum = new Summation();
    let count = 0;
    return {
      add(value) {
        if (!isNumber(value)) return;
        sum.add(value);
        count += 1;
      },
      result: () => toResult(sum, count),
    };
  };
}

/** Keeps one value; a later one replaces it when `replaces` returns true. */
function keeping(replaces: (value: Maybe, kept: Maybe, isFirst: boolean) => boolean) {
  return (): Accumulator => {
    let isFirst = true;
    let kept: Maybe;
    return {
      add(value) {
        if (replaces(value, kept, isFirst)) kept = value;
        isFirst = false;
      },
      result: () => kept ?? null,
    };
  };
}

/** $max (1) and $min (-1). */
function extreme(direction: 1 | -1): () => Accumulator {
  return keeping((value, kept) => {
    if (isNullish(value)) return false;
    return kept === undefined || compareValues(value, kept) * direction > 0;
  });
}

/** Collects all values, or only the first one of each identity. */
function collecting(identityFor: (value: Value, count: number) => string | number) {
  return (): Accumulator => {
    const all = new Map<string | number, Value>();
    return {
      add(value) {
        const identity = value === undefined ? '' : identityFor(value, all.size);
        if (value !== undefined && !all.has(identity)) all.set(identity, value);
      },
      result: () => [...all.values()],
    };
  };
}

const sum = summing((total) => total.result);

const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map([
  ['$sum', sum],
  ['$count', sum],
  ['$avg', summing((total, count) => (count === 0 ? null : total.total / count))],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$first', keeping((_value, _kept, isFirst) => isFirst)],
  ['$last', keeping(() => true)],
  ['$push', collecting((_value, count) => count)],
  ['$addToSet', collecting(toIdentity)],
]);
