import { compareNumbers, compareValues, equalValues } from '../bson/compare.ts';
import { show } from '../bson/show.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { type Doc, isDoc, type Maybe, Regex, type Value } from '../bson/values.ts';
import { badValue, failedToParse, MongoError, typeMismatch } from '../mongo-error.ts';
import { isOperatorDoc } from '../query/filter-parts.ts';
import { regexLeaf, wholeOf } from '../query/leaf-tests.ts';
import { parseFilter, parsePathCondition } from '../query/parse-filter.ts';
import { splitPath } from '../query/path-filter.ts';
import { KEEP, type Leaf, type LeafContext } from './leaf.ts';

function requireArray(current: Maybe, context: LeafContext): Value[] {
  if (Array.isArray(current)) return current;
  throw badValue(
    `The field '${context.path}' must be an array but is of type ${typeName(current)} in document {_id: ${show(context.root.get('_id'))}}`,
  );
}

function integer(value: Value, what: string): number {
  const whole = isNumber(value) ? wholeOf(value) : undefined;
  if (whole === undefined || compareNumbers(value as number, whole) !== 0) {
    throw badValue(
      `The value for ${what} must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  return Number(whole);
}

interface PushOptions {
  each: Value[];
  position?: number;
  slice?: number;
  sort?: (a: Value, b: Value) => number;
}

export function push(operand: Value): Leaf {
  const options = pushOptions(operand);
  return {
    creates: true,
    apply(current, context) {
      const list = current === undefined ? [] : [...requireArray(current, context)];
      const { position, slice, sort, each } = options;
      const at = position === undefined ? list.length : startAt(position, list.length);
      list.splice(at, 0, ...each);
      if (sort) list.sort(sort);
      if (slice === undefined) return list;
      return slice >= 0 ? list.slice(0, slice) : list.slice(slice);
    },
  };
}

function startAt(position: number, length: number): number {
  return position >= 0 ? Math.min(position, length) : Math.max(0, length + position);
}

function pushOptions(operand: Value): PushOptions {
  if (!isDoc(operand) || !operand.has('$each')) return { each: [operand] };
  const each = operand.get('$each') as Value;
  if (!Array.isArray(each)) {
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`,
    );
  }
  const options: PushOptions = { each };
  for (const [name, value] of operand) {
    if (name === '$each') continue;
    if (name === '$position') options.position = integer(value, '$position');
    else if (name === '$slice') options.slice = integer(value, '$slice');
    else if (name === '$sort') options.sort = pushSort(value);
    else throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  return options;
}

function pushSort(pattern: Value): (a: Value, b: Value) => number {
  if (isNumber(pattern)) {
    const direction = integer(pattern, '$sort');
    if (direction !== 1 && direction !== -1)
      throw badValue('The $sort element value must be either 1 or -1');
    return (a, b) => compareValues(a, b) * direction;
  }
  if (!isDoc(pattern))
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  if (pattern.size === 0)
    throw badValue('The $sort pattern is empty when it should be a set of fields.');
  const keys = [...pattern].map(([path, value]) => {
    const direction = isNumber(value) ? wholeOf(value) : undefined;
    if (direction !== 1n && direction !== -1n)
      throw badValue('The $sort element value must be either 1 or -1');
    if (path === '' || path.split('.').includes(''))
      throw badValue(`The $sort field is a dotted field but has an empty part: ${path}`);
    return { parts: splitPath(path), direction: Number(direction) };
  });
  return (a, b) => {
    for (const { parts, direction } of keys) {
      const order = compareValues(pick(a, parts), pick(b, parts)) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
}

function pick(value: Value, parts: readonly string[]): Value {
  let current: Maybe = value;
  for (const part of parts) {
    if (isDoc(current)) current = current.get(part);
    else if (Array.isArray(current)) current = current[Number(part)];
    else return null;
  }
  return current ?? null;
}

export function addToSet(operand: Value): Leaf {
  let each = [operand];
  if (isDoc(operand) && operand.keys().next().value === '$each') {
    const given = operand.get('$each') as Value;
    if (!Array.isArray(given)) {
      throw typeMismatch(
        `The argument to $each in $addToSet must be an array but it was of type ${typeName(given)}`,
      );
    }
    if (operand.size > 1)
      throw badValue(`Found unexpected fields after $each in $addToSet: ${show(operand)}`);
    each = given;
  }
  return {
    creates: true,
    apply(current, context) {
      const list = current === undefined ? [] : [...requireArray(current, context)];
      const before = list.length;
      for (const item of each) {
        if (!list.some((other) => equalValues(other, item))) list.push(item);
      }
      return current !== undefined && list.length === before ? KEEP : list;
    },
  };
}

export function pop(operand: Value, path: string): Leaf {
  const direction = isNumber(operand) ? wholeOf(operand) : undefined;
  if (direction === undefined || compareNumbers(operand as number, direction) !== 0) {
    throw failedToParse(`Expected a number in: ${path}: ${show(operand)}`);
  }
  if (direction !== 1n && direction !== -1n) {
    throw failedToParse(`$pop expects 1 or -1, found: ${direction}`);
  }
  return {
    creates: false,
    apply(current) {
      if (current === undefined) return KEEP;
      if (!Array.isArray(current)) {
        throw new MongoError(
          14,
          `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
        );
      }
      if (current.length === 0) return KEEP;
      return direction === 1n ? current.slice(0, -1) : current.slice(1);
    },
  };
}

function removing(name: string, matches: (item: Value) => boolean): Leaf {
  return {
    creates: false,
    apply(current) {
      if (current === undefined) return KEEP;
      if (!Array.isArray(current)) throw badValue(`Cannot apply ${name} to a non-array value`);
      const left = current.filter((item) => !matches(item));
      return left.length === current.length ? KEEP : left;
    },
  };
}

export function pull(operand: Value): Leaf {
  if (operand instanceof Regex) {
    const leaf = regexLeaf(operand);
    return removing('$pull', (item) => leaf(item));
  }
  if (!isDoc(operand)) return removing('$pull', (item) => equalValues(item, operand));
  const logical = ['$and', '$or', '$nor', '$expr'].includes(operand.keys().next().value ?? '');
  if (isOperatorDoc(operand) && !logical) {
    const condition = parsePathCondition('v', operand, {});
    return removing('$pull', (item) => condition.test(new Map([['v', item]])));
  }
  const filter = parseFilter(operand, {});
  return removing('$pull', (item) => isDoc(item) && filter.test(item as Doc));
}

export function pullAll(operand: Value): Leaf {
  if (!Array.isArray(operand)) {
    throw badValue(`$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  return removing('$pullAll', (item) => operand.some((other) => equalValues(item, other)));
}
