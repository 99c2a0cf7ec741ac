import { compareMaybe } from '../bson/compare.ts';
import { type Doc, int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { compileList, fixed, type Operator, unary } from './arguments.ts';
import { compileExpression } from './expression.ts';
import type { Evaluate } from './scope.ts';
import { isExpressionTruthy, isNullish } from './truth.ts';

function comparison(holds: (order: number) => boolean): Operator {
  return fixed(2, 2, ([a, b]) => holds(compareMaybe(a, b)));
}

/** Stops at the first that decides. */
function logical(stopsAt: boolean): Operator {
  return (operand, scope) => {
    const items = compileList(operand, scope);
    return (context) => {
      for (const item of items) if (isExpressionTruthy(item(context)) === stopsAt) return stopsAt;
      return !stopsAt;
    };
  };
}

const cond: Operator = (operand, scope, name) => {
  const [test, yes, no] = condParts(operand, name).map((part) =>
    compileExpression(part, scope),
  ) as [Evaluate, Evaluate, Evaluate];
  return (context) => (isExpressionTruthy(test(context)) ? yes(context) : no(context));
};

function condParts(operand: Value, name: string): Value[] {
  if (!isDoc(operand)) {
    if (Array.isArray(operand) && operand.length === 3) return operand;
    const given = Array.isArray(operand) ? operand.length : 1;
    throw new MongoError(
      16020,
      `Expression ${name} takes exactly 3 arguments. ${given} were passed in.`,
    );
  }
  for (const key of operand.keys()) {
    if (!['if', 'then', 'else'].includes(key)) {
      throw new MongoError(17083, `Unrecognized parameter to $cond: ${key}`);
    }
  }
  return (
    [
      ['if', 17080],
      ['then', 17081],
      ['else', 17082],
    ] as const
  ).map(([key, code]) => {
    const part = operand.get(key);
    if (part === undefined) throw new MongoError(code, `Missing '${key}' parameter to $cond`);
    return part;
  });
}

const ifNull: Operator = (operand, scope) => {
  const items = compileList(operand, scope);
  if (items.length < 2) {
    throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${items.length}`);
  }
  const last = items[items.length - 1] as Evaluate;
  return (context) => {
    for (const item of items.slice(0, -1)) {
      const value = item(context);
      if (!isNullish(value)) return value;
    }
    return last(context);
  };
};

const switchOf: Operator = (operand, scope) => {
  if (!isDoc(operand)) throw new MongoError(40060, '$switch requires an object as an argument');
  const given = checkSwitch(operand);
  const branches = given
    .map((branch) => branchOf(branch))
    .map(([test, then]) => ({
      test: compileExpression(test, scope),
      result: compileExpression(then, scope),
    }));
  const other = operand.get('default');
  const fallback = other === undefined ? undefined : compileExpression(other, scope);
  if (branches.length === 0) throw new MongoError(40068, '$switch requires at least one branch.');
  return (context): Maybe => {
    for (const { test, result } of branches)
      if (isExpressionTruthy(test(context))) return result(context);
    if (!fallback) {
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return fallback(context);
  };
};

function checkSwitch(operand: Doc): Value[] {
  for (const key of operand.keys()) {
    if (key !== 'branches' && key !== 'default') {
      throw new MongoError(40067, `$switch found an unknown argument: ${key}`);
    }
  }
  const branches = operand.get('branches');
  if (branches === undefined) throw new MongoError(40068, '$switch requires at least one branch.');
  if (!Array.isArray(branches))
    throw new MongoError(40061, "$switch expected an array for 'branches'");
  return branches;
}

function branchOf(branch: Value): [Value, Value] {
  if (!isDoc(branch)) throw new MongoError(40062, '$switch expected each branch to be an object');
  for (const key of branch.keys()) {
    if (key !== 'case' && key !== 'then')
      throw new MongoError(40063, `$switch found an unknown argument to a branch: ${key}`);
  }
  const test = branch.get('case');
  const then = branch.get('then');
  if (test === undefined)
    throw new MongoError(40064, "$switch requires each branch have a 'case' expression");
  if (then === undefined)
    throw new MongoError(40065, "$switch requires each branch have a 'then' expression.");
  return [test, then];
}

export const conditionalOperators: readonly [string, Operator][] = [
  ['$cmp', fixed(2, 2, ([a, b]) => int(compareMaybe(a, b)))],
  ['$eq', comparison((order) => order === 0)],
  ['$ne', comparison((order) => order !== 0)],
  ['$gt', comparison((order) => order > 0)],
  ['$gte', comparison((order) => order >= 0)],
  ['$lt', comparison((order) => order < 0)],
  ['$lte', comparison((order) => order <= 0)],
  ['$and', logical(false)],
  ['$or', logical(true)],
  ['$not', unary((value) => !isExpressionTruthy(value))],
  ['$cond', cond],
  ['$ifNull', ifNull],
  ['$switch', switchOf],
  ['$literal', (operand) => () => operand],
];
