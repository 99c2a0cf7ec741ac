import { toInteger } from '../bson/numbers.ts';
import { isTruthy } from '../bson/types.ts';
import { type Doc, isDoc, type Maybe, Regex, type Value } from '../bson/values.ts';
import { compileExpression, type Scope } from '../expressions/expression.ts';
import { KNOWN_FILTERS } from '../known-names.ts';
import { badValue, failedToParse, MongoError, notImplemented } from '../mongo-error.ts';
import { type CompareOp, type Filter, matchAll, negate, pathFilter } from './filter.ts';
import { compareLeaf, equalLeaf, regexLeaf } from './leaf-tests.ts';
import { splitPath, visitPath } from './paths.ts';

/** Context of the conditions on a path. */
interface Context {
  /** False within $elemMatch, where the condition applies to the element itself even when it is an array. */
  leafArrays: boolean;
  /** All operators on the same path, for `$options`. */
  siblings: Doc;
}

/** Compiles a filter. `$expr` is refused without a scope, as in partial indexes and `$elemMatch`. */
export function parseFilter(filter: Doc, scope?: Scope): Filter {
  const parts: Filter[] = [];
  for (const [name, value] of filter) {
    const part = name.startsWith('$') ? topLevel(name, value, scope) : field(name, value);
    if (part) parts.push(part);
  }
  return matchAll(parts);
}

function topLevel(name: string, value: Value, scope: Scope | undefined): Filter | undefined {
  switch (name) {
    case '$and':
      return matchAll(branches(name, value, scope));
    case '$or': {
      const parts = branches(name, value, scope);
      return {
        test: (root, match) => parts.some((part) => part.test(root, match)),
        hint: { kind: 'or', parts: parts.map((part) => part.hint) },
      };
    }
    case '$nor': {
      const parts = branches(name, value, scope);
      return { test: (root) => !parts.some((part) => part.test(root)) };
    }
    case '$expr': {
      if (!scope) throw badValue('$expr can only be applied to the top-level document');
      const evaluate = compileExpression(value, scope);
      return { test: (root) => isTruthy(evaluate(root)) };
    }
    case '$comment':
      return undefined;
    default:
      if (KNOWN_FILTERS.has(name)) throw notImplemented(name);
      throw badValue(`unknown top level operator: ${name}`);
  }
}

function branches(name: string, value: Value, scope: Scope | undefined): Filter[] {
  if (!Array.isArray(value) || value.length === 0)
    throw badValue(`${name} must be a nonempty array`);
  return value.map((item) => {
    if (!isDoc(item)) throw badValue('$or/$and/$nor entries need to be full objects');
    return parseFilter(item, scope);
  });
}

function field(name: string, value: Value): Filter {
  if (isOperatorDoc(value)) return parsePathCondition(name, value);
  if (value instanceof Regex) return pathFilter(name, regexLeaf(value));
  return equality(name, '$eq', value, true);
}

/** Reports whether `value` is a document of operators such as { $gt: 1 }; { $ref, $id } is data. */
export function isOperatorDoc(value: Value): value is Doc {
  if (!isDoc(value)) return false;
  const [first = ''] = value.keys();
  return first.startsWith('$') && !/^\$(ref|id|db)$/.test(first);
}

function equality(path: string, op: CompareOp, value: Value, leafArrays: boolean): Filter {
  if (value instanceof Regex && op !== '$eq') throw badValue(`a regex is no operand of ${op}`);
  return {
    ...pathFilter(path, compareLeaf(op, value), leafArrays),
    hint: { kind: 'compare', path, op, value },
  };
}

/** Compiles `{ path: { $op: operand, ... } }`; every operator must match. */
export function parsePathCondition(path: string, operators: Doc, leafArrays = true): Filter {
  const context: Context = { leafArrays, siblings: operators };
  const parts = [...operators].map(([name, operand]) => {
    const parse = OPERATORS.get(name);
    if (parse) return parse(path, operand, context);
    if (KNOWN_FILTERS.has(name)) throw notImplemented(name);
    throw badValue(`unknown operator: ${name}`);
  });
  return matchAll(parts.filter((part) => part !== undefined));
}

type PathOperator = (path: string, operand: Value, context: Context) => Filter | undefined;

function compares(op: CompareOp): [string, PathOperator] {
  return [op, (path, operand, { leafArrays }) => equality(path, op, operand, leafArrays)];
}

/** Negates an operator. */
function not(parse: PathOperator): PathOperator {
  return (path, operand, context) => negate(parse(path, operand, context) as Filter);
}

const notEqual: PathOperator = (path, operand, { leafArrays }) => {
  if (operand instanceof Regex) throw badValue("Can't have regex as arg to $ne.");
  return negate(equality(path, '$eq', operand, leafArrays));
};

const inList: PathOperator = (path, operand, { leafArrays }) => {
  if (!Array.isArray(operand)) throw badValue('$in and $nin need an array');
  if (operand.some(isOperatorDoc)) throw badValue('cannot nest $ under $in and $nin');
  const leaves = operand.map(equalLeaf);
  const filter = pathFilter(path, (value) => leaves.some((leaf) => leaf(value)), leafArrays);
  if (operand.some((item) => item instanceof Regex)) return filter;
  return { ...filter, hint: { kind: 'in', path, values: operand } };
};

const notOperand: PathOperator = (path, operand, { leafArrays }) => {
  if (operand instanceof Regex) return pathFilter(path, regexLeaf(operand), leafArrays);
  if (!isDoc(operand) || operand.size === 0) throw badValue('$not needs a regex or a document');
  return parsePathCondition(path, operand, leafArrays);
};

const exists: PathOperator = (path, operand) => {
  const found = pathFilter(path, (value) => value !== undefined, false);
  return isTruthy(operand) ? { ...found, hint: { kind: 'exists', path } } : negate(found);
};

const regex: PathOperator = (path, operand, { siblings, leafArrays }) => {
  const options = siblings.get('$options') ?? '';
  if (typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof operand === 'string') {
    return pathFilter(path, regexLeaf(new Regex(operand, options)), leafArrays);
  }
  if (!(operand instanceof Regex)) throw badValue('$regex has to be a string');
  if (operand.options !== '' && options !== '') {
    throw new MongoError(51075, 'options set in both $regex and $options');
  }
  const given = new Regex(operand.pattern, options || operand.options);
  return pathFilter(path, regexLeaf(given), leafArrays);
};

/** `$options` is evaluated by the `$regex` on the same path. */
const toOptions: PathOperator = (_path, _operand, { siblings }) => {
  if (!siblings.has('$regex')) throw badValue('$options needs a $regex');
  return undefined;
};

const size: PathOperator = (path, operand) => {
  const wanted = toInteger(operand);
  if (wanted === undefined || wanted < 0) {
    throw failedToParse('Failed to parse $size. Expected a non-negative integer');
  }
  return pathFilter(path, (value) => Array.isArray(value) && value.length === wanted, false);
};

const all: PathOperator = (path, operand, context) => {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return { test: () => false };
  const isNested = (item: Maybe): boolean =>
    isDoc(item) && item.keys().next().value === '$elemMatch';
  const nested = isNested(operand[0]);
  const parts = operand.map((item) => {
    if (isNested(item) !== nested) throw badValue('$all/$elemMatch has to be consistent');
    if (nested) return elemMatch(path, (item as Doc).get('$elemMatch') as Value, context) as Filter;
    if (isOperatorDoc(item)) throw badValue('no $ expressions in $all');
    return item instanceof Regex
      ? pathFilter(path, regexLeaf(item), context.leafArrays)
      : equality(path, '$eq', item, context.leafArrays);
  });
  return matchAll(parts);
};

const elemMatch: PathOperator = (path, operand) => {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object');
  const parts = splitPath(path);
  const test = elementTest(operand);
  return {
    test: (root, match) =>
      visitPath(
        root,
        parts,
        ({ value, position }) => {
          const index = Array.isArray(value) ? value.findIndex(test) : -1;
          if (index >= 0 && match) match.position = position ?? index;
          return index >= 0;
        },
        false,
      ),
  };
};

/** Compiles the test of one array element, by operators on the element or by fields of an embedded document. */
function elementTest(operand: Doc): (element: Value) => boolean {
  const [first = ''] = operand.keys();
  if (isOperatorDoc(operand) && !/^\$(and|or|nor|expr|where|text|comment)$/.test(first)) {
    const condition = parsePathCondition('v', operand, false);
    return (element) => condition.test(new Map([['v', element]]));
  }
  const filter = parseFilter(operand);
  return (element) => {
    if (isDoc(element)) return filter.test(element);
    if (!Array.isArray(element)) return false;
    return filter.test(new Map(element.map((item, index) => [String(index), item])));
  };
}

const OPERATORS: ReadonlyMap<string, PathOperator> = new Map<string, PathOperator>([
  compares('$eq'),
  compares('$gt'),
  compares('$gte'),
  compares('$lt'),
  compares('$lte'),
  ['$ne', notEqual],
  ['$in', inList],
  ['$nin', not(inList)],
  ['$not', not(notOperand)],
  ['$exists', exists],
  ['$regex', regex],
  ['$options', toOptions],
  ['$size', size],
  ['$all', all],
  ['$elemMatch', elemMatch],
  ['$comment', () => undefined],
]);
