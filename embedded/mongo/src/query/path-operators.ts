import { compareNumbers } from '../bson/compare.ts';
import { isNumber, TYPE_CODES, TYPE_NAMES } from '../bson/types.ts';
import {
  BSON_UNDEFINED,
  type Doc,
  int,
  isDoc,
  type Maybe,
  Regex,
  type Value,
} from '../bson/values.ts';
import {
  badValue,
  failedToParse,
  MongoError,
  notImplemented,
  typeMismatch,
} from '../mongo-error.ts';
import { bitsLeaf } from './bits.ts';
import { visitPath } from './elements.ts';
import type { Filter } from './filter.ts';
import { allOf, equality, isOperatorDoc, type NestedContext } from './filter-parts.ts';
import { compareLeaf, type Leaf, modLeaf, regexLeaf, typeLeaf, wholeOf } from './leaf-tests.ts';
import { negate, type PathFilterOptions, pathFilter, splitPath } from './path-filter.ts';
import { REFUSED_PATH_OPERATORS } from './refused.ts';

/** Within `$elemMatch` the element itself is meant, even when it is an array. */
function leafOptions(context: NestedContext): PathFilterOptions {
  return { leafArrays: !context.singleElement };
}

/** `{ path: { $op: operand, ... } }`: every operator must hold. */
export function parseNestedCondition(path: string, operators: Doc, context: NestedContext): Filter {
  const parts: Filter[] = [];
  for (const [name, operand] of operators) {
    if (!name.startsWith('$')) throw badValue(`unknown operator: ${name}`);
    const part = operator(path, name, operand, operators, context);
    if (part) parts.push(part);
  }
  return allOf(parts);
}

function operator(
  path: string,
  name: string,
  operand: Value,
  siblings: Doc,
  context: NestedContext,
): Filter | undefined {
  switch (name) {
    case '$eq':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return equality(path, name, operand, context);
    case '$ne':
      if (operand instanceof Regex) throw badValue("Can't have regex as arg to $ne.");
      return negate(equality(path, '$eq', operand, context));
    case '$in':
      return inList(path, '$in', operand, context);
    case '$nin':
      return negate(inList(path, '$nin', operand, context));
    case '$not':
      return negate(notOperand(path, operand, context));
    case '$exists':
      return exists(path, operand);
    case '$type':
      return typeIs(path, operand, context);
    case '$regex':
      return regex(path, operand, siblings.get('$options'), context);
    case '$options':
      if (!siblings.has('$regex')) throw badValue('$options needs a $regex');
      return undefined;
    case '$mod':
      return mod(path, operand, context);
    case '$size':
      return size(path, operand);
    case '$all':
      return all(path, operand, context);
    case '$elemMatch':
      return elemMatch(path, operand, context);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return pathFilter(path, bitsLeaf(name, operand), leafOptions(context));
    case '$comment':
      return undefined;
    default:
      if (REFUSED_PATH_OPERATORS.has(name)) throw notImplemented(name);
      throw badValue(`unknown operator: ${name}`);
  }
}

function inList(path: string, name: string, operand: Value, context: NestedContext): Filter {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  const leaves: Leaf[] = [];
  let plain = true;
  for (const item of operand) {
    if (isOperatorDoc(item)) throw badValue(`cannot nest $ under ${name}`);
    if (item === BSON_UNDEFINED) throw badValue(`${name} cannot hold undefined`);
    if (item instanceof Regex) plain = false;
    leaves.push(item instanceof Regex ? regexLeaf(item) : compareLeaf('$eq', item));
  }
  const anyOf: Leaf = (value) => leaves.some((leaf) => leaf(value));
  const filter = pathFilter(path, anyOf, leafOptions(context));
  return plain ? { ...filter, hint: { kind: 'in', path, values: operand } } : filter;
}

function notOperand(path: string, operand: Value, context: NestedContext): Filter {
  if (operand instanceof Regex) return pathFilter(path, regexLeaf(operand), leafOptions(context));
  if (!isDoc(operand)) throw badValue('$not needs a regex or a document');
  if (operand.size === 0) throw badValue('$not cannot be empty');
  return parseNestedCondition(path, operand, context);
}

export function isTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false || value === BSON_UNDEFINED)
    return false;
  return !(isNumber(value) && compareNumbers(value, int(0)) === 0);
}

function exists(path: string, operand: Value): Filter {
  const found = pathFilter(path, (value) => value !== undefined, { leafArrays: false });
  return isTruthy(operand) ? { ...found, hint: { kind: 'exists', path } } : negate(found);
}

function typeIs(path: string, operand: Value, context: NestedContext): Filter {
  const codes = new Set<number>();
  const items = Array.isArray(operand) ? operand : [operand];
  if (items.length === 0) throw failedToParse(`${path} must match at least one type`);
  for (const item of items) for (const code of typeCodesOf(item)) codes.add(code);
  if (!codes.has(4)) return pathFilter(path, typeLeaf(codes), leafOptions(context));
  // "array" is about the field itself; its other types are still looked for among the elements.
  const others = new Set([...codes].filter((code) => code !== 4));
  const whole = pathFilter(path, (value) => Array.isArray(value), { leafArrays: false });
  const among = pathFilter(path, typeLeaf(others), leafOptions(context));
  return { test: (root) => whole.test(root) || among.test(root) };
}

function typeCodesOf(item: Value): number[] {
  if (typeof item === 'string') {
    if (item === 'number') return [1, 16, 18, 19];
    const code = TYPE_CODES.get(item);
    if (code === undefined) throw badValue(`Unknown type name alias: ${item}`);
    return [code];
  }
  if (!isNumber(item)) throw typeMismatch('type must be represented as a number or a string');
  const code = wholeOf(item);
  if (code === undefined || compareNumbers(item, code) !== 0 || !TYPE_NAMES.has(Number(code))) {
    throw badValue(`Invalid numerical type code: ${String(code)}`);
  }
  return [Number(code)];
}

function regex(path: string, operand: Value, options: Maybe, context: NestedContext): Filter {
  if (options !== undefined && typeof options !== 'string')
    throw badValue('$options has to be a string');
  if (operand instanceof Regex) {
    if (options !== undefined && operand.options !== '' && options !== '') {
      throw new MongoError(51075, 'options set in both $regex and $options');
    }
    const given = new Regex(operand.pattern, options || operand.options);
    return pathFilter(path, regexLeaf(given), leafOptions(context));
  }
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return pathFilter(path, regexLeaf(new Regex(operand, options ?? '')), leafOptions(context));
}

function mod(path: string, operand: Value, context: NestedContext): Filter {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = operand as [Value, Value];
  if (!isNumber(divisor)) throw badValue('malformed mod, divisor not a number');
  if (!isNumber(remainder)) throw badValue('malformed mod, remainder not a number');
  const by = wholeOf(divisor);
  const rest = wholeOf(remainder);
  if (by === undefined) throw badValue('malformed mod, divisor value is invalid');
  if (rest === undefined) throw badValue('malformed mod, remainder value is invalid');
  if (by === 0n) throw badValue('divisor cannot be 0');
  return pathFilter(path, modLeaf(by, rest), leafOptions(context));
}

function size(path: string, operand: Value): Filter {
  if (!isNumber(operand))
    throw failedToParse(`Failed to parse $size. Expected a number in: $size: ${String(operand)}`);
  const wanted = wholeOf(operand);
  if (wanted === undefined || compareNumbers(operand, wanted) !== 0) {
    throw failedToParse('Failed to parse $size. Expected an integer');
  }
  if (wanted < 0n) throw failedToParse('Failed to parse $size. Expected a non-negative number');
  return pathFilter(path, (value) => Array.isArray(value) && BigInt(value.length) === wanted, {
    leafArrays: false,
  });
}

function all(path: string, operand: Value, context: NestedContext): Filter {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return { test: () => false };
  const first = operand[0] as Value;
  const nested = isDoc(first) && first.keys().next().value === '$elemMatch';
  return allOf(
    operand.map((item) => {
      if (nested) {
        if (!isDoc(item) || item.keys().next().value !== '$elemMatch' || item.size !== 1) {
          throw badValue('$all/$elemMatch has to be consistent');
        }
        return elemMatch(path, item.get('$elemMatch') as Value, context);
      }
      if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
      return item instanceof Regex
        ? pathFilter(path, regexLeaf(item), leafOptions(context))
        : equality(path, '$eq', item, context);
    }),
  );
}

const LOGICAL = new Set(['$and', '$or', '$nor', '$where', '$expr', '$comment', '$text']);

function elemMatch(path: string, operand: Value, context: NestedContext): Filter {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const parts = splitPath(path);
  const test = nestedElementTest(operand, context);
  return {
    test: (root, match) =>
      visitPath(
        root,
        parts,
        ({ value, position }) => {
          if (!Array.isArray(value)) return false;
          const index = value.findIndex(test);
          if (index < 0) return false;
          if (match) match.position = position ?? index;
          return true;
        },
        { leafArrays: false },
      ),
  };
}

/** A test of one array element: by operators on the element, or by fields of the document it is. */
export function nestedElementTest(
  operand: Doc,
  context: NestedContext,
): (element: Value) => boolean {
  const first = operand.keys().next().value;
  const byValue = isOperatorDoc(operand) && first !== undefined && !LOGICAL.has(first);
  if (byValue) {
    const condition = parseNestedCondition('v', operand, { ...context, singleElement: true });
    return (element) => condition.test(new Map([['v', element]]));
  }
  if (operand.has('$expr')) throw badValue('$expr can only be applied to the top-level document');
  if (operand.has('$where')) throw notImplemented('$where');
  const filter = context.parseNested(operand, { ...context, singleElement: false });
  return (element) => {
    if (isDoc(element)) return filter.test(element);
    if (!Array.isArray(element)) return false;
    return filter.test(new Map(element.map((item, index) => [String(index), item])));
  };
}
