import { toDouble } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import { Decimal } from '../bson/decimal.ts';
import { identityOf } from '../bson/sort-key.ts';
import { Summation } from '../bson/summation.ts';
import { isNumber } from '../bson/types.ts';
import { type Doc, int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { compareBy, parseSort, sortValue } from '../query/sort.ts';
import { averageOf } from './accumulate.ts';
import { compileNamed, requireArguments } from './arguments.ts';
import { countOf } from './array-operators.ts';
import { compileExpression } from './expression.ts';
import { mergeObjects } from './object-operators.ts';
import type { EvalContext, Evaluate, Scope } from './scope.ts';
import { isNullish } from './truth.ts';

/** One group's running value. */
export interface Accumulator {
  add(value: Maybe): void;
  result(): Value;
}

export interface CompiledAccumulator {
  evaluate: Evaluate;
  create(context: EvalContext): Accumulator;
}

const KNOWN = new Set([
  '$accumulator',
  '$median',
  '$percentile',
  '$_internalJsReduce',
  '$covariancePop',
]);

/** Compiles `{ $sum: expression }` and the like. */
export function compileAccumulator(
  name: string,
  operand: Value,
  scope: Scope,
): CompiledAccumulator {
  const simple = SIMPLE.get(name);
  if (simple) {
    if (name === '$count') {
      if (!isDoc(operand) || operand.size > 0) {
        throw new MongoError(14, '$count takes no arguments, i.e. $count:{}');
      }
      return { evaluate: () => int(1), create: simple };
    }
    // A list of arguments belongs to the expression of that name, not to the accumulator.
    if (Array.isArray(operand)) {
      throw new MongoError(40237, `The ${name} accumulator is a unary operator`);
    }
    return { evaluate: compileExpression(operand, scope), create: simple };
  }
  const counted = COUNTED.get(name);
  if (counted) return compileCounted(name, operand, scope, counted);
  if (name === '$top' || name === '$bottom' || name === '$topN' || name === '$bottomN') {
    return compileTop(name, operand, scope);
  }
  if (KNOWN.has(name)) throw notImplemented(`the accumulator ${name}`);
  throw new MongoError(15952, `unknown group operator '${name}'`);
}

function sum(): Accumulator {
  const total = new Summation();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => total.result,
  };
}

function avg(): Accumulator {
  const total = new Summation();
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total.add(value);
      count += 1;
    },
    result: () => averageOf(total, count),
  };
}

function extreme(direction: 1 | -1): () => Accumulator {
  return () => {
    let best: Value | undefined;
    return {
      add: (value) => {
        if (isNullish(value)) return;
        if (best === undefined || compareValues(value, best) * direction > 0) best = value;
      },
      result: () => best ?? null,
    };
  };
}

function first(): Accumulator {
  let seen = false;
  let kept: Maybe;
  return {
    add: (value) => {
      if (!seen) kept = value;
      seen = true;
    },
    result: () => kept ?? null,
  };
}

function last(): Accumulator {
  let kept: Maybe;
  return {
    add: (value) => {
      kept = value;
    },
    result: () => kept ?? null,
  };
}

function push(): Accumulator {
  const all: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) all.push(value);
    },
    result: () => [...all],
  };
}

function addToSet(): Accumulator {
  const all = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const identity = identityOf(value);
      if (!all.has(identity)) all.set(identity, value);
    },
    result: () => [...all.values()],
  };
}

function merge(): Accumulator {
  let merged: Doc = new Map();
  return {
    add: (value) => {
      merged = mergeObjects([merged, value]);
    },
    result: () => merged,
  };
}

function deviation(sample: boolean): () => Accumulator {
  return () => {
    let count = 0;
    let mean = 0;
    let squares = 0;
    return {
      add: (value) => {
        if (!isNumber(value)) return;
        if (value instanceof Decimal) throw notImplemented('the standard deviation of decimals');
        const number = toDouble(value);
        count += 1;
        const delta = number - mean;
        mean += delta / count;
        squares += delta * (number - mean);
      },
      result: () => {
        const degrees = sample ? count - 1 : count;
        return degrees <= 0 ? null : Math.sqrt(squares / degrees);
      },
    };
  };
}

const SIMPLE = new Map<string, () => Accumulator>([
  ['$sum', sum],
  ['$count', sum],
  ['$avg', avg],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$first', first],
  ['$last', last],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$mergeObjects', merge],
  ['$stdDevPop', deviation(false)],
  ['$stdDevSamp', deviation(true)],
]);

const COUNTED = new Map<string, (all: Maybe[], n: number) => Value[]>([
  ['$firstN', (all, n) => all.slice(0, n).map((value) => value ?? null)],
  ['$lastN', (all, n) => all.slice(-n).map((value) => value ?? null)],
  ['$minN', (all, n) => there(all).sort(compareValues).slice(0, n)],
  [
    '$maxN',
    (all, n) =>
      there(all)
        .sort((a, b) => compareValues(b, a))
        .slice(0, n),
  ],
]);

function there(all: Maybe[]): Value[] {
  return all.filter((value): value is Value => !isNullish(value));
}

function compileCounted(
  name: string,
  operand: Value,
  scope: Scope,
  choose: (all: Maybe[], n: number) => Value[],
): CompiledAccumulator {
  const named = compileNamed(operand, scope, name, {
    code: 5787900,
    required: ['input', 'n'],
    optional: [],
  });
  return {
    evaluate: (context) => named.get('input', context),
    create(context) {
      const n = countOf(named.get('n', context), name);
      const all: Maybe[] = [];
      return { add: (value) => all.push(value), result: () => choose(all, n) };
    },
  };
}

function compileTop(name: string, operand: Value, scope: Scope): CompiledAccumulator {
  const several = name.endsWith('N');
  const given = requireArguments(operand, name, {
    code: 5788001,
    required: several ? ['output', 'sortBy', 'n'] : ['output', 'sortBy'],
    optional: [],
  });
  const sortBy = given.get('sortBy');
  if (!isDoc(sortBy)) throw new MongoError(10065, `invalid parameter: expected an object (sortBy)`);
  const fields = parseSort(sortBy);
  const output = compileExpression(given.get('output') as Value, scope);
  const count = several ? compileExpression(given.get('n') as Value, scope) : () => int(1);
  const byKey = compareBy(fields);
  return {
    // The key travels with the value, so that the accumulator can order what it has not seen.
    evaluate: (context) => [
      fields.map((field) => sortValue(context.root, field)),
      output(context) ?? null,
    ],
    create(context) {
      const n = countOf(count(context), name);
      const all: [Value[], Value][] = [];
      return {
        add: (value) => all.push(value as [Value[], Value]),
        result: () => {
          const sorted = [...all].sort(([a], [b]) => byKey(a, b));
          const chosen = name.startsWith('$top') ? sorted.slice(0, n) : sorted.slice(-n);
          const values = chosen.map(([, value]) => value);
          return several ? values : (values[0] ?? null);
        },
      };
    },
  };
}
