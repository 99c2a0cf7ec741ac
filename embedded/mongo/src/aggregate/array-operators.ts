import { compareNumbers, compareValues } from '../bson/compare.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { type Doc, doc, int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import { compareBy, parseSort, sortValue } from '../query/sort.ts';
import {
  compileNamed,
  fixed,
  type Operator,
  requireArguments,
  unary,
  variadic,
} from './arguments.ts';
import { compileExpression } from './expression.ts';
import { isNullish } from './truth.ts';

/** A whole number within 32 bits, or undefined. */
export function smallInteger(value: Maybe): number | undefined {
  const whole = isNumber(value) ? wholeOf(value) : undefined;
  if (whole === undefined || compareNumbers(value as number, whole) !== 0) return undefined;
  return whole >= -2147483648n && whole <= 2147483647n ? Number(whole) : undefined;
}

function arrayElemAt([list, index]: Maybe[]): Maybe {
  if (isNullish(list) || isNullish(index)) return null;
  if (!Array.isArray(list)) {
    throw new MongoError(
      28689,
      `$arrayElemAt's first argument must be an array, but is ${typeName(list)}`,
    );
  }
  if (!isNumber(index)) {
    throw new MongoError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${typeName(index)}`,
    );
  }
  const at = smallInteger(index);
  if (at === undefined) {
    throw new MongoError(
      28691,
      "$arrayElemAt's second argument must be representable as a 32-bit integer",
    );
  }
  return list.at(at);
}

function end(which: 0 | -1): Operator {
  return unary((list, name) => {
    if (isNullish(list)) return null;
    if (!Array.isArray(list)) {
      throw new MongoError(28689, `${name}'s argument must be an array, but is ${typeName(list)}`);
    }
    return list.at(which);
  });
}

function concatArrays(values: Maybe[]): Maybe {
  const result: Value[] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!Array.isArray(value)) {
      throw new MongoError(28664, `$concatArrays only supports arrays, not ${typeName(value)}`);
    }
    result.push(...value);
  }
  return result;
}

function isIn([value, list]: Maybe[]): Maybe {
  if (!Array.isArray(list)) {
    throw new MongoError(
      40081,
      `$in requires an array as a second argument, found: ${typeName(list)}`,
    );
  }
  return value !== undefined && list.some((item) => compareValues(item, value) === 0);
}

function indexOfArray([list, value, from, to]: Maybe[], name: string): Maybe {
  if (isNullish(list)) return null;
  if (!Array.isArray(list)) {
    throw new MongoError(
      40090,
      `${name} requires an array as a first argument, found: ${typeName(list)}`,
    );
  }
  const start = from === undefined ? 0 : bound(from, 'starting', name);
  const stop = to === undefined ? list.length : Math.min(bound(to, 'ending', name), list.length);
  for (let i = start; i < stop; i += 1) {
    if (value !== undefined && compareValues(list[i] as Value, value) === 0) return int(i);
  }
  return int(-1);
}

export function bound(value: Maybe, role: string, name: string): number {
  const whole = smallInteger(value);
  if (whole === undefined) {
    throw new MongoError(
      40096,
      `${name} requires an integral ${role} index, found a value of type: ${typeName(value)}`,
    );
  }
  if (whole < 0)
    throw new MongoError(40097, `${name} requires a nonnegative ${role} index, found: ${whole}`);
  return whole;
}

function range([start, stop, step = int(1)]: Maybe[]): Maybe {
  const [from, to, by] = [
    [start, 34443, 34444, 'starting value'],
    [stop, 34445, 34446, 'ending value'],
    [step, 34447, 34448, 'step value'],
  ].map(([value, notNumber, notInt, what]) => {
    if (!isNumber(value as Maybe)) {
      throw new MongoError(
        notNumber as number,
        `$range requires a numeric ${String(what)}, found value of type: ${typeName(value as Maybe)}`,
      );
    }
    const whole = smallInteger(value as Maybe);
    if (whole === undefined) {
      throw new MongoError(
        notInt as number,
        `$range requires a ${String(what)} that can be represented as a 32-bit integer`,
      );
    }
    return whole;
  }) as [number, number, number];
  if (by === 0) throw new MongoError(34449, '$range requires a non-zero step value');
  const result: Value[] = [];
  for (let i = from; by > 0 ? i < to : i > to; i += by) result.push(int(i));
  return result;
}

function size(value: Maybe): Maybe {
  if (!Array.isArray(value)) {
    throw new MongoError(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(value)}`,
    );
  }
  return int(value.length);
}

function slice([list, first, second]: Maybe[]): Maybe {
  if (isNullish(list) || isNullish(first) || (second !== undefined && isNullish(second)))
    return null;
  if (!Array.isArray(list)) {
    throw new MongoError(
      28724,
      `First argument to $slice must be an array, but is of type: ${typeName(list)}`,
    );
  }
  const one = sliceNumber(first, 28725, 28726, 'Second');
  if (second === undefined) {
    return one >= 0 ? list.slice(0, one) : list.slice(Math.max(0, list.length + one));
  }
  const count = sliceNumber(second, 28727, 28728, 'Third');
  if (count <= 0)
    throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`);
  const start = one >= 0 ? Math.min(one, list.length) : Math.max(0, list.length + one);
  return list.slice(start, start + count);
}

function sliceNumber(value: Maybe, notNumber: number, notInt: number, which: string): number {
  if (!isNumber(value)) {
    throw new MongoError(
      notNumber,
      `${which} argument to $slice must be numeric, but is of type: ${typeName(value)}`,
    );
  }
  const whole = smallInteger(value);
  if (whole === undefined) {
    throw new MongoError(
      notInt,
      `${which} argument to $slice can't be represented as a 32-bit integer`,
    );
  }
  return whole;
}

const sortArray: Operator = (operand, scope, name) => {
  const given = requireArguments(operand, name, {
    code: 2942500,
    required: ['input', 'sortBy'],
    optional: [],
  });
  const input = compileExpression(given.get('input') as Value, scope);
  const compare = elementOrder(given.get('sortBy') as Value);
  return (context) => {
    const list = input(context);
    if (isNullish(list)) return null;
    if (!Array.isArray(list)) {
      throw new MongoError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${typeName(list)}`,
      );
    }
    return [...list].sort(compare);
  };
};

export function elementOrder(sortBy: Value): (a: Value, b: Value) => number {
  if (isDoc(sortBy)) {
    const fields = parseSort(sortBy);
    const byKey = compareBy(fields);
    const keyOf = (value: Value): Value[] => {
      const holder: Doc = isDoc(value) ? value : new Map();
      return fields.map((field) => sortValue(holder, field));
    };
    return (a, b) => byKey(keyOf(a), keyOf(b));
  }
  const direction = smallInteger(sortBy);
  if (direction !== 1 && direction !== -1) {
    throw new MongoError(2942507, 'The $sort element value must be either 1 or -1');
  }
  return (a, b) => compareValues(a, b) * direction;
}

const zip: Operator = (operand, scope, name) => {
  const given = requireArguments(operand, name, {
    code: 34460,
    required: [],
    optional: ['inputs', 'useLongestLength', 'defaults'],
  });
  const inputs = given.get('inputs');
  const longest = given.get('useLongestLength');
  const defaults = given.get('defaults');
  if (!Array.isArray(inputs)) throw new MongoError(34461, 'inputs must be an array of expressions');
  if (inputs.length === 0) throw new MongoError(34465, '$zip requires at least one input array');
  if (longest !== undefined && typeof longest !== 'boolean') {
    throw new MongoError(34463, 'useLongestLength must be a bool');
  }
  if (defaults !== undefined && !Array.isArray(defaults)) {
    throw new MongoError(34462, 'defaults must be an array of expressions');
  }
  if (defaults && longest !== true) {
    throw new MongoError(34466, 'cannot specify defaults unless useLongestLength is true');
  }
  if (defaults && defaults.length !== inputs.length) {
    throw new MongoError(34467, 'defaults and inputs must have the same length');
  }
  const lists = inputs.map((input) => compileExpression(input, scope));
  const fills = defaults?.map((value) => compileExpression(value, scope));
  return (context) => {
    const values: Value[][] = [];
    for (const list of lists) {
      const value = list(context);
      if (isNullish(value)) return null;
      if (!Array.isArray(value)) {
        throw new MongoError(
          34468,
          `$zip found a non-array expression in input: ${typeName(value)}`,
        );
      }
      values.push(value);
    }
    const lengths = values.map(({ length }) => length);
    const count = longest === true ? Math.max(...lengths) : Math.min(...lengths);
    const filled = fills?.map((fill) => fill(context) ?? null);
    return Array.from({ length: count }, (_none, row) =>
      values.map((list, column) =>
        row < list.length ? (list[row] as Value) : (filled?.[column] ?? null),
      ),
    );
  };
};

function objectToArray(value: Maybe): Maybe {
  if (isNullish(value)) return null;
  if (!isDoc(value)) {
    throw new MongoError(
      40390,
      `$objectToArray requires a document input, found: ${typeName(value)}`,
    );
  }
  return [...value].map(([k, v]) => doc({ k, v }));
}

function arrayToObject(value: Maybe): Maybe {
  if (isNullish(value)) return null;
  if (!Array.isArray(value)) {
    throw new MongoError(
      40386,
      `$arrayToObject requires an array input, found: ${typeName(value)}`,
    );
  }
  const result: Doc = new Map();
  const pairs = value.length > 0 && Array.isArray(value[0]);
  for (const item of value) {
    const [key, content] = pairs ? pairOf(item) : entryOf(item);
    if (key.includes('\0'))
      throw new MongoError(4940400, 'Key field cannot contain an embedded null byte');
    result.set(key, content);
  }
  return result;
}

function pairOf(item: Value): [string, Value] {
  if (!Array.isArray(item)) {
    throw new MongoError(
      40396,
      `$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects.`,
    );
  }
  if (item.length !== 2)
    throw new MongoError(
      40397,
      `$arrayToObject requires an array of size 2 arrays, found array of size: ${item.length}`,
    );
  const [key, content] = item;
  if (typeof key !== 'string') {
    throw new MongoError(
      40395,
      `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(key)}`,
    );
  }
  return [key, content as Value];
}

function entryOf(item: Value): [string, Value] {
  if (!isDoc(item)) {
    throw Array.isArray(item)
      ? new MongoError(
          40391,
          '$arrayToObject requires a consistent input format. Elements must all be arrays or all be objects.',
        )
      : new MongoError(
          40398,
          `Unrecognised input type format for $arrayToObject: ${typeName(item)}`,
        );
  }
  if (item.size !== 2)
    throw new MongoError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${item.size}`,
    );
  const key = item.get('k');
  const content = item.get('v');
  if (key === undefined || content === undefined) {
    throw new MongoError(40393, "$arrayToObject requires an object with keys 'k' and 'v'.");
  }
  if (typeof key !== 'string') {
    throw new MongoError(
      40394,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${typeName(key)}`,
    );
  }
  return [key, content];
}

/** $firstN, $lastN, $minN and $maxN over an array. */
function several(choose: (list: Value[], n: number) => Value[]): Operator {
  return (operand, scope, name) => {
    const named = compileNamed(operand, scope, name, {
      code: 5787801,
      required: ['input', 'n'],
      optional: [],
    });
    return (context) => {
      const n = countOf(named.get('n', context), name);
      const list = named.get('input', context);
      if (!Array.isArray(list))
        throw new MongoError(5788200, `Input must be an array, found: ${typeName(list)}`);
      return choose(list, n);
    };
  };
}

export function countOf(value: Maybe, name: string): number {
  const whole = isNumber(value) ? wholeOf(value) : undefined;
  if (whole === undefined || compareNumbers(value as number, whole) !== 0) {
    throw new MongoError(5787902, `Value for 'n' must be of integral type in ${name}`);
  }
  if (whole <= 0n)
    throw new MongoError(5787908, `'n' must be greater than 0, found ${whole} in ${name}`);
  return Number(whole);
}

export const present = (list: Value[]): Value[] => list.filter((value) => !isNullish(value));

export const arrayOperators: readonly [string, Operator][] = [
  ['$arrayElemAt', fixed(2, 2, arrayElemAt)],
  ['$first', end(0)],
  ['$last', end(-1)],
  ['$concatArrays', variadic(concatArrays)],
  ['$in', fixed(2, 2, isIn)],
  ['$indexOfArray', fixed(2, 4, indexOfArray)],
  ['$isArray', unary((value) => Array.isArray(value))],
  ['$range', fixed(2, 3, range)],
  ['$size', unary(size)],
  ['$slice', fixed(2, 3, slice)],
  ['$sortArray', sortArray],
  ['$zip', zip],
  ['$objectToArray', unary(objectToArray)],
  ['$arrayToObject', unary(arrayToObject)],
  [
    '$reverseArray',
    unary((value) => {
      if (isNullish(value)) return null;
      if (Array.isArray(value)) return [...value].reverse();
      throw new MongoError(
        34435,
        `The argument to $reverseArray must be an array, but was of type: ${typeName(value)}`,
      );
    }),
  ],
  ['$firstN', several((list, n) => list.slice(0, n))],
  ['$lastN', several((list, n) => list.slice(-n))],
  ['$minN', several((list, n) => present(list).sort(compareValues).slice(0, n))],
  [
    '$maxN',
    several((list, n) =>
      present(list)
        .sort((a, b) => compareValues(b, a))
        .slice(0, n),
    ),
  ],
];
