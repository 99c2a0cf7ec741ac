import { addNumbers } from '../bson/numbers.ts';
import { compareValues } from '../bson/order.ts';
import { show } from '../bson/show.ts';
import { isNumber, typeName } from '../bson/types.ts';
import { int, type Value } from '../bson/values.ts';
import { badValue, typeMismatch } from '../mongo-error.ts';
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

/** A missing field counts as zero. */
const inc: MakeLeaf = (operand, path) => {
  if (!isNumber(operand)) {
    throw typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${show(operand)}}`);
  }
  return {
    creates: always,
    apply(current, { root }) {
      const where = `${path} of {_id: ${show(root.get('_id'))}}`;
      const value = current === undefined ? int(0) : current;
      if (!isNumber(value)) throw typeMismatch(`$inc: ${where} is ${typeName(value)}`);
      const result = addNumbers(value, operand);
      if (result === undefined) throw badValue(`$inc: ${where} would not fit a long`);
      return result;
    },
  };
};

/** $min (direction -1) and $max (direction 1), over every type in MongoDB's order. */
function extreme(direction: 1 | -1): MakeLeaf {
  return (operand) => ({
    creates: always,
    apply: (current) =>
      current === undefined || compareValues(operand, current) * direction > 0 ? operand : KEEP,
  });
}

export const FIELD_OPERATORS: readonly [string, MakeLeaf][] = [
  ['$set', set],
  ['$unset', unset],
  ['$setOnInsert', setOnInsert],
  ['$inc', inc],
  ['$min', extreme(-1)],
  ['$max', extreme(1)],
];
