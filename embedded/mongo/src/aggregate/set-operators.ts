import { compareValues } from '../bson/compare.ts';
import { identityOf } from '../bson/sort-key.ts';
import { typeName } from '../bson/types.ts';
import type { Maybe, Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { compileList, fixed, type Operator, unary, variadic } from './arguments.ts';
import { isExpressionTruthy, isNullish } from './truth.ts';

function sorted(values: Map<string, Value>): Value[] {
  return [...values.values()].sort(compareValues);
}

function setOf(list: Value[]): Map<string, Value> {
  const set = new Map<string, Value>();
  for (const value of list) {
    const identity = identityOf(value);
    if (!set.has(identity)) set.set(identity, value);
  }
  return set;
}

function arrayOf(value: Maybe, name: string, code: number): Value[] {
  if (Array.isArray(value)) return value;
  throw new MongoError(
    code,
    `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`,
  );
}

function setUnion(values: Maybe[], name: string): Maybe {
  const all: Value[] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    all.push(...arrayOf(value, name, 17043));
  }
  return sorted(setOf(all));
}

function setIntersection(values: Maybe[], name: string): Maybe {
  let common: Map<string, Value> | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    const set = setOf(arrayOf(value, name, 17047));
    common = common ? new Map([...common].filter(([identity]) => set.has(identity))) : set;
  }
  return sorted(common ?? new Map());
}

function setDifference([a, b]: Maybe[]): Maybe {
  if (isNullish(a) || isNullish(b)) return null;
  if (!Array.isArray(a)) {
    throw new MongoError(
      17048,
      `both operands of $setDifference must be arrays. First argument is of type: ${typeName(a)}`,
    );
  }
  if (!Array.isArray(b)) {
    throw new MongoError(
      17049,
      `both operands of $setDifference must be arrays. Second argument is of type: ${typeName(b)}`,
    );
  }
  const without = setOf(b);
  return [...setOf(a)].filter(([identity]) => !without.has(identity)).map(([, value]) => value);
}

function setIsSubset([a, b]: Maybe[]): Maybe {
  if (!Array.isArray(a)) {
    throw new MongoError(
      17046,
      `both operands of $setIsSubset must be arrays. First argument is of type: ${typeName(a)}`,
    );
  }
  if (!Array.isArray(b)) {
    throw new MongoError(
      17042,
      `both operands of $setIsSubset must be arrays. Second argument is of type: ${typeName(b)}`,
    );
  }
  const whole = setOf(b);
  return [...setOf(a).keys()].every((identity) => whole.has(identity));
}

const setEquals: Operator = (operand, scope, name) => {
  const items = compileList(operand, scope);
  if (items.length < 2) {
    throw new MongoError(17045, `$setEquals needs at least two arguments had: ${items.length}`);
  }
  return (context) => {
    const [first, ...others] = items.map((item) => setOf(arrayOf(item(context), name, 17044)));
    return others.every(
      (set) => set.size === first?.size && [...set.keys()].every((identity) => first.has(identity)),
    );
  };
};

function quantified(code: number, holds: (list: Value[]) => boolean): Operator {
  return unary((value, name) => {
    if (!Array.isArray(value)) {
      throw new MongoError(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
    }
    return holds(value);
  });
}

export const setOperators: readonly [string, Operator][] = [
  ['$setUnion', variadic(setUnion)],
  ['$setIntersection', variadic(setIntersection)],
  ['$setDifference', fixed(2, 2, setDifference)],
  ['$setIsSubset', fixed(2, 2, setIsSubset)],
  ['$setEquals', setEquals],
  ['$anyElementTrue', quantified(17041, (list) => list.some(isExpressionTruthy))],
  ['$allElementsTrue', quantified(17040, (list) => list.every(isExpressionTruthy))],
];
