import { type Arithmetic, addNumbers, multiplyNumbers } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { type Doc, int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { badValue, notImplemented, typeMismatch } from '../mongo-error.ts';
import { KEEP, type Leaf } from './update-node.ts';

/** Compiles an operator's operand for a path. */
export type MakeLeaf = (operand: Value, path: string) => Leaf;

const always = () => true;
const never = () => false;

const set: MakeLeaf = (value) => ({ creates: always, apply: () => value });

const unset: MakeLeaf = () => ({
  creates: never,
  apply: (current) => (current === undefined ? KEEP : undefined),
});

const setOnInsert: MakeLeaf = (value) => ({
  creates: ({ inserting }) => inserting,
  apply: (_current, { inserting }) => (inserting ? value : KEEP),
});

/** $inc and $mul; a missing field counts as zero. */
function arithmetic(name: string, compute: Arithmetic): MakeLeaf {
  return (operand, path) => {
    if (!isNumber(operand)) {
      throw typeMismatch(`Cannot ${name} with non-numeric argument: {${path}: ${show(operand)}}`);
    }
    return {
      creates: always,
      apply(current, { root }) {
        const where = `${path} of {_id: ${show(root.get('_id'))}}`;
        const value = current === undefined ? int(0) : current;
        if (!isNumber(value)) throw typeMismatch(`${name}: ${where} is ${typeName(value)}`);
        const result = compute(value, operand);
        if (result === undefined) throw badValue(`${name}: ${where} would not fit a long`);
        // Zero times a negative number is zero.
        return current === undefined && result === 0 ? 0 : result;
      },
    };
  };
}

/** $min (direction -1) and $max (direction 1), over every type in MongoDB's order. */
function extreme(direction: 1 | -1): MakeLeaf {
  return (operand) => ({
    creates: always,
    apply: (current) =>
      current === undefined || compareValues(operand, current) * direction > 0 ? operand : KEEP,
  });
}

const currentDate: MakeLeaf = (operand, path) => {
  const kind = isDoc(operand) && operand.size === 1 ? operand.get('$type') : operand;
  if (kind === 'timestamp') throw notImplemented('$currentDate with the type timestamp');
  if (kind === 'date' || typeof kind === 'boolean') {
    return { creates: always, apply: () => new Date() };
  }
  throw badValue(`$currentDate of '${path}' takes true, or $type with 'date'`);
};

/** The source of a rename: removes the field. */
export const RENAME_SOURCE: Leaf = unset(null, '');

/** The target of a rename: sets the value of the source, if it has one. */
export function renameTo(source: readonly string[], target: readonly string[]): Leaf {
  return {
    creates: ({ root }) => valueAt(root, source, 'source') !== undefined,
    apply(_current, { root }) {
      const value = valueAt(root, source, 'source');
      if (value === undefined) return KEEP;
      valueAt(root, target, 'destination');
      return value;
    },
  };
}

function valueAt(root: Doc, parts: readonly string[], role: string): Maybe {
  let value: Maybe = root;
  for (const part of parts) {
    if (Array.isArray(value)) {
      const of = `doc with _id: ${show(root.get('_id'))}`;
      throw badValue(`The ${role} field cannot be an array element, '${parts.join('.')}' in ${of}`);
    }
    value = isDoc(value) ? value.get(part) : undefined;
  }
  return value;
}

export const FIELD_OPERATORS: readonly [string, MakeLeaf][] = [
  ['$set', set],
  ['$unset', unset],
  ['$setOnInsert', setOnInsert],
  ['$inc', arithmetic('$inc', addNumbers)],
  ['$mul', arithmetic('$mul', multiplyNumbers)],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
  ['$currentDate', currentDate],
];
