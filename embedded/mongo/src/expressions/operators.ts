import { Summation, subtractNumbers, toDouble, toInteger } from '../bson/numbers.ts';
import { compareMaybe, compareValues } from '../bson/order.ts';
import { isNullish, isNumber, isTruthy, type NumericValue, typeName } from '../bson/types.ts';
import { type Doc, int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';

/** A compiled expression: returns its value for a document, or undefined when there is none. */
export type Evaluate = (root: Doc) => Maybe;

/** An operator `{ $name: operand }`: how to read its arguments from the operand and how to evaluate it. */
export interface Operator {
  /** Minimum and maximum number of arguments. */
  min: number;
  max: number;
  /** Reads the arguments when the operand is not a list of them. */
  read?(operand: Value): Value[];
  make(args: Evaluate[], name: string): Evaluate;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Creates an operator that evaluates all its arguments. */
function strict(
  min: number,
  max: number,
  apply: (values: Maybe[], name: string) => Maybe,
): Operator {
  const make = (args: Evaluate[], name: string): Evaluate => {
    return (root) => {
      const values = args.map((arg) => arg(root));
      return apply(values, name);
    };
  };
  return { min, max, make };
}

/** Adds milliseconds to a date; fractions are rounded away from zero. */
function later(date: Date, by: NumericValue, direction: 1 | -1): Date {
  const ms = Math.sign(toDouble(by)) * Math.round(Math.abs(toDouble(by)));
  const result = new Date(date.getTime() + ms * direction);
  if (Number.isNaN(result.getTime())) throw new MongoError(15, 'date overflow');
  return result;
}

function add(values: Maybe[]): Maybe {
  if (values.some(isNullish)) return null;
  const [date, second] = values.filter((value) => value instanceof Date);
  if (second) throw new MongoError(16612, 'only one date allowed in an $add expression');
  const terms = values.filter((value) => value !== date);
  const other = terms.find((value) => !isNumber(value));
  if (other !== undefined) throw new MongoError(14, `$add does not support ${typeName(other)}`);
  return date ? later(date, sumNumbers(terms), 1) : sumNumbers(terms);
}

function subtract([a, b]: Maybe[]): Maybe {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return later(a, b, -1);
  // A long that overflows becomes a double.
  if (isNumber(a) && isNumber(b)) return subtractNumbers(a, b) ?? subtractNumbers(toDouble(a), b);
  throw new MongoError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

/** Accumulators as expressions: a single array argument is replaced by its elements. */
function summary(apply: (values: readonly Maybe[]) => Value): Operator {
  return strict(0, NO_LIMIT, (values) => {
    const [only] = values;
    return apply(values.length === 1 && Array.isArray(only) ? only : values);
  });
}

function sumNumbers(values: readonly Maybe[]): NumericValue {
  const sum = new Summation();
  for (const value of values) if (isNumber(value)) sum.add(value);
  return sum.result;
}

/** Returns the greatest (1) or least (-1) value; null when there is none. */
function extreme(direction: 1 | -1): Operator {
  return summary((values) =>
    values.reduce<Value>((best, value) => {
      if (isNullish(value)) return best;
      return best === null || compareValues(value, best) * direction > 0 ? value : best;
    }, null),
  );
}

function arrayElemAt([list, at]: Maybe[]): Maybe {
  if (isNullish(list) || isNullish(at)) return null;
  if (!Array.isArray(list)) throw new MongoError(28689, "$arrayElemAt's argument must be an array");
  const index = toInteger(at);
  if (index === undefined) throw new MongoError(28690, "$arrayElemAt's index must be an integer");
  return list.at(index);
}

function comparison(holds: (order: number) => boolean): Operator {
  return strict(2, 2, ([a, b]) => holds(compareMaybe(a, b)));
}

/** Evaluates arguments up to the first that determines the result. */
function logical(decides: boolean): Operator {
  const make = (args: Evaluate[]): Evaluate => {
    return (root) => args.some((arg) => isTruthy(arg(root)) === decides) === decides;
  };
  return { min: 0, max: NO_LIMIT, make };
}

const ifNull: Operator = {
  min: 2,
  max: NO_LIMIT,
  make: (args) => (root) => {
    let value: Maybe;
    for (const arg of args) {
      value = arg(root);
      if (!isNullish(value)) break;
    }
    return value;
  },
};

/** The parts of `$cond` by their names, or as a list. */
function conditionParts(operand: Value): Value[] {
  if (!isDoc(operand)) return Array.isArray(operand) ? operand : [operand];
  const names = ['if', 'then', 'else'];
  const unknown = [...operand.keys()].find((key) => !names.includes(key));
  if (unknown) throw new MongoError(17083, `Unrecognized parameter to $cond: ${unknown}`);
  return names.map((name, index) => {
    const part = operand.get(name);
    if (part !== undefined) return part;
    throw new MongoError(17080 + index, `Missing '${name}' parameter to $cond`);
  });
}

const cond: Operator = {
  min: 3,
  max: 3,
  read: conditionParts,
  make:
    ([test, then, otherwise]) =>
    (root) =>
      isTruthy(test?.(root)) ? then?.(root) : otherwise?.(root),
};

/** Supported expression operators by name; the compiler handles `$literal` itself. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$add', strict(0, NO_LIMIT, add)],
  ['$subtract', strict(2, 2, subtract)],
  ['$sum', summary(sumNumbers)],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$arrayElemAt', strict(2, 2, arrayElemAt)],
  ['$cmp', strict(2, 2, ([a, b]) => int(compareMaybe(a, b)))],
  ['$eq', comparison((order) => order === 0)],
  ['$ne', comparison((order) => order !== 0)],
  ['$gt', comparison((order) => order > 0)],
  ['$gte', comparison((order) => order >= 0)],
  ['$lt', comparison((order) => order < 0)],
  ['$lte', comparison((order) => order <= 0)],
  ['$and', logical(false)],
  ['$or', logical(true)],
  ['$not', strict(1, 1, ([value]) => !isTruthy(value))],
  ['$cond', cond],
  ['$ifNull', ifNull],
]);
