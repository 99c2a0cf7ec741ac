import {
  type Arithmetic,
  multiplyNumbers,
  remainder,
  Summation,
  subtractNumbers,
  toDouble,
  toInteger,
} from '../bson/numbers.ts';
import { compareMaybe, compareValues } from '../bson/order.ts';
import { isNullish, isNumber, isTruthy, type NumericValue, typeName } from '../bson/types.ts';
import { type Doc, int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';

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

/** Creates a numeric operator: null when an argument is missing, an error when one is not a number. */
function numeric(
  [min, max]: [number, number],
  code: number,
  apply: (numbers: NumericValue[], name: string) => Value,
): Operator {
  return strict(min, max, (values, name) => {
    if (values.some(isNullish)) return null;
    const other = values.find((value) => !isNumber(value));
    if (other === undefined) return apply(values as NumericValue[], name);
    throw new MongoError(code, `${name} only supports numeric types, not ${typeName(other)}`);
  });
}

/** A long that overflows becomes a double. */
function compute(a: NumericValue, b: NumericValue, exactly: Arithmetic): NumericValue {
  return exactly(a, b) ?? (exactly(toDouble(a), b) as NumericValue);
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
  if (isNumber(a) && isNumber(b)) return compute(a, b, subtractNumbers);
  throw new MongoError(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

/** @param zeroCode error code for a divisor of zero */
function dividing(zeroCode: number, code: number, apply: Arithmetic): Operator {
  return numeric([2, 2], code, ([a = int(0), b = int(0)], name) => {
    if (toDouble(b) === 0) throw new MongoError(zeroCode, `can't ${name} by zero`);
    return apply(a, b) as NumericValue;
  });
}

function abs([value = int(0)]: NumericValue[]): Value {
  if (typeof value === 'number') return Math.abs(value);
  const positive = toDouble(value) < 0 ? subtractNumbers(int(0), value) : value;
  if (positive === undefined) throw new MongoError(28680, "can't take $abs of long long min");
  return positive;
}

/** Rounds to an integer. Rounding to a decimal place, as $round and $trunc can, would require exact decimals. */
function rounding(max: 1 | 2, code: number, round: (value: number) => number): Operator {
  return numeric([1, max], code, ([value = int(0), place], name) => {
    if (place && toInteger(place) !== 0) throw notImplemented(`${name} to a place`);
    return typeof value === 'number' ? round(value) : value;
  });
}

function halfEven(value: number): number {
  const floor = Math.floor(value);
  if (value - floor !== 0.5) return Math.round(value);
  const even = floor % 2 === 0 ? floor : floor + 1;
  return even === 0 && value < 0 ? -0 : even;
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

function average(values: readonly Maybe[]): Value {
  const numbers = values.filter(isNumber);
  // The sum is a double if any term is one.
  return numbers.length === 0 ? null : toDouble(sumNumbers([...numbers, 0])) / numbers.length;
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

/** Reads the named parts of `$cond` and `$switch`. Each is required; others are errors. */
function parts(operand: Value, name: string, wanted: readonly string[], code: number): Value[] {
  const given: ReadonlyMap<string, Value> = isDoc(operand) ? operand : new Map();
  const unknown = [...given.keys()].find((key) => !wanted.includes(key));
  if (unknown) throw new MongoError(code, `${name} has no argument '${unknown}'`);
  return wanted.map((key) => {
    const part = given.get(key);
    if (part === undefined) throw new MongoError(code, `${name} requires '${key}'`);
    return part;
  });
}

/** Evaluates `[test, value, test, value, ..., otherwise]`, the common form of $cond and $switch. */
function branching(min: number, max: number, read: (operand: Value) => Value[]): Operator {
  const make = (args: Evaluate[]): Evaluate => {
    return (root) => {
      for (let at = 0; at < args.length; at += 2) {
        const [test, value] = args.slice(at, at + 2) as [Evaluate, Evaluate | undefined];
        if (!value) return test(root);
        if (isTruthy(test(root))) return value(root);
      }
      throw new MongoError(40066, '$switch found no matching branch, and no default.');
    };
  };
  return { min, max, read, make };
}

function conditionParts(operand: Value): Value[] {
  if (isDoc(operand)) return parts(operand, '$cond', ['if', 'then', 'else'], 17080);
  return Array.isArray(operand) ? operand : [operand];
}

function switchParts(operand: Value): Value[] {
  const given = isDoc(operand) ? operand.get('branches') : undefined;
  if (!isDoc(operand) || !Array.isArray(given) || given.length === 0) {
    throw new MongoError(40068, '$switch requires an object with at least one branch.');
  }
  const unknown = [...operand.keys()].find((key) => key !== 'branches' && key !== 'default');
  if (unknown) throw new MongoError(40067, `$switch found an unknown argument: ${unknown}`);
  const branches = given.flatMap((branch) => parts(branch, '$switch', ['case', 'then'], 40064));
  const fallback = operand.get('default');
  return fallback === undefined ? branches : [...branches, fallback];
}

/** Supported expression operators by name; the compiler handles `$literal` itself. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$add', strict(0, NO_LIMIT, add)],
  ['$subtract', strict(2, 2, subtract)],
  [
    '$multiply',
    numeric([0, NO_LIMIT], 14, (all) =>
      all.reduce((a, b) => compute(a, b, multiplyNumbers), int(1)),
    ),
  ],
  ['$divide', dividing(2, 14, (a, b) => toDouble(a) / toDouble(b))],
  ['$mod', dividing(16610, 16611, remainder)],
  ['$abs', numeric([1, 1], 28765, abs)],
  ['$ceil', rounding(1, 28765, Math.ceil)],
  ['$floor', rounding(1, 28765, Math.floor)],
  ['$round', rounding(2, 51081, halfEven)],
  ['$trunc', rounding(2, 51081, Math.trunc)],
  ['$sum', summary(sumNumbers)],
  ['$avg', summary(average)],
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
  ['$cond', branching(3, 3, conditionParts)],
  ['$ifNull', ifNull],
  ['$switch', branching(2, NO_LIMIT, switchParts)],
]);
