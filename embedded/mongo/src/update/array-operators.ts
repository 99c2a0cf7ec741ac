import { toInteger } from '../bson/numbers.ts';
import { equalValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { typeName } from '../bson/types.ts';
import { type Doc, isDoc, Regex, type Value } from '../bson/values.ts';
import { badValue, notImplemented, typeMismatch } from '../mongo-error.ts';
import { regexLeaf } from '../query/leaf-tests.ts';
import { isOperatorDoc, parseFilter, parsePathCondition } from '../query/parse-filter.ts';
import type { MakeLeaf } from './field-operators.ts';
import { KEEP, type Leaf } from './update-node.ts';

/** Creates an operator that adds to a list and creates a missing one. */
function adding(change: (list: Value[], isNew: boolean) => Value[] | typeof KEEP): Leaf {
  return {
    creates: () => true,
    apply(current, { root }, path) {
      if (current === undefined) return change([], true);
      if (Array.isArray(current)) return change([...current], false);
      const where = `in document {_id: ${show(root.get('_id'))}}`;
      throw badValue(`The field '${path}' must be an array but is ${typeName(current)} ${where}`);
    },
  };
}

/** Creates an operator that removes elements from an existing list. */
function removing(name: string, matches: (item: Value) => boolean): Leaf {
  return {
    creates: () => false,
    apply(current, _context, path) {
      if (current === undefined) return KEEP;
      if (!Array.isArray(current))
        throw badValue(`Cannot apply ${name} to a non-array value: ${path}`);
      const left = current.filter((item) => !matches(item));
      return left.length === current.length ? KEEP : left;
    },
  };
}

function integer(value: Value, name: string): number {
  const whole = toInteger(value);
  if (whole === undefined) throw badValue(`The value for ${name} must be an integer value`);
  return whole;
}

const push: MakeLeaf = (operand) => {
  const clauses = isDoc(operand) && operand.has('$each') ? operand : undefined;
  const each = clauses ? clauses.get('$each') : [operand];
  if (!Array.isArray(each)) throw badValue('The argument to $each in $push must be an array');
  let position = Number.POSITIVE_INFINITY;
  let slice: number | undefined;
  for (const [name, value] of clauses ?? []) {
    if (name === '$position') position = integer(value, name);
    else if (name === '$slice') slice = integer(value, name);
    else if (name === '$sort') throw notImplemented('$sort in $push');
    else if (name !== '$each') throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  return adding((list) => {
    list.splice(position, 0, ...each);
    if (slice === undefined) return list;
    return slice >= 0 ? list.slice(0, slice) : list.slice(slice);
  });
};

const addToSet: MakeLeaf = (operand) => {
  let each = [operand];
  if (isDoc(operand) && operand.has('$each')) {
    const given = operand.get('$each');
    if (!Array.isArray(given)) throw typeMismatch('The argument to $each must be an array');
    if (operand.size > 1) throw badValue(`Found fields beside $each: ${show(operand)}`);
    each = given;
  }
  return adding((list, isNew) => {
    const before = list.length;
    for (const item of each) {
      if (!list.some((other) => equalValues(other, item))) list.push(item);
    }
    return !isNew && list.length === before ? KEEP : list;
  });
};

const pull: MakeLeaf = (operand) => removing('$pull', pullTest(operand));

function pullTest(operand: Value): (item: Value) => boolean {
  if (operand instanceof Regex) return regexLeaf(operand);
  if (!isDoc(operand)) return (item) => equalValues(item, operand);
  const [first = ''] = operand.keys();
  if (isOperatorDoc(operand) && !/^\$(and|or|nor|expr)$/.test(first)) {
    const condition = parsePathCondition('v', operand);
    return (item) => condition.test(new Map([['v', item]]));
  }
  const filter = parseFilter(operand);
  return (item) => isDoc(item) && filter.test(item as Doc);
}

const pullAll: MakeLeaf = (operand) => {
  if (!Array.isArray(operand)) throw badValue('$pullAll requires an array argument');
  return removing('$pullAll', (item) => operand.some((other) => equalValues(item, other)));
};

export const ARRAY_OPERATORS: readonly [string, MakeLeaf][] = [
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pull', pull],
  ['$pullAll', pullAll],
];
