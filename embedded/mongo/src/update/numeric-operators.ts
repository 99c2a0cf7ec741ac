import { addNumbers, multiplyNumbers } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import { Decimal } from '../bson/decimal.ts';
import { show } from '../bson/show.ts';
import { isNumber, type NumericValue, typeName } from '../bson/types.ts';
import { type Doc, Int32, isDoc, Timestamp, type Value } from '../bson/values.ts';
import { badValue, typeMismatch } from '../mongo-error.ts';
import { KEEP, type Leaf } from './leaf.ts';

function arithmetic(
  name: '$inc' | '$mul',
  operand: Value,
  path: string,
  combine: (a: NumericValue, b: NumericValue) => NumericValue | undefined,
): Leaf {
  if (!isNumber(operand)) {
    const verb = name === '$inc' ? 'increment' : 'multiply';
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`);
  }
  return {
    creates: true,
    apply(current, { root }) {
      if (current === undefined) return name === '$inc' ? operand : zeroLike(operand);
      if (!isNumber(current)) {
        throw typeMismatch(
          `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(root.get('_id'))}} has the field '${path}' of non-numeric type ${typeName(current)}`,
        );
      }
      const result = combine(current, operand);
      if (result === undefined) {
        throw badValue(
          `Failed to apply ${name} operations to current value (${show(current)}) for document {_id: ${show(root.get('_id'))}}`,
        );
      }
      return result;
    },
  };
}

function zeroLike(operand: NumericValue): Value {
  if (operand instanceof Int32) return new Int32(0);
  if (typeof operand === 'bigint') return 0n;
  return typeof operand === 'number' ? 0 : new Decimal('finite', false, 0n, 0);
}

export function inc(operand: Value, path: string): Leaf {
  return arithmetic('$inc', operand, path, addNumbers);
}

export function mul(operand: Value, path: string): Leaf {
  return arithmetic('$mul', operand, path, multiplyNumbers);
}

/** $min (direction -1) and $max (direction 1), over every type in MongoDB's order. */
export function extreme(operand: Value, direction: 1 | -1): Leaf {
  return {
    creates: true,
    apply: (current) =>
      current === undefined || compareValues(operand, current) * direction > 0 ? operand : KEEP,
  };
}

export function currentDate(operand: Value, path: string): Leaf {
  const kind = dateKind(operand, path);
  return {
    creates: true,
    apply: () => (kind === 'date' ? new Date() : currentTimestamp()),
  };
}

let lastSecond = 0;
let increment = 0;

export function currentTimestamp(): Timestamp {
  const second = Math.floor(Date.now() / 1000);
  increment = second === lastSecond ? increment + 1 : 1;
  lastSecond = second;
  return new Timestamp(second, increment);
}

function dateKind(operand: Value, path: string): 'date' | 'timestamp' {
  if (typeof operand === 'boolean') return 'date';
  if (!isDoc(operand)) {
    throw badValue(
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
  for (const name of operand.keys()) {
    if (name !== '$type') throw badValue(`Unrecognized $currentDate option: ${name}`);
  }
  const type = operand.get('$type');
  if (type === 'date' || type === 'timestamp') return type;
  throw badValue(
    `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {${path}: {$type: 'date'}}}`,
  );
}

type Bits = (a: bigint, b: bigint) => bigint;
const BIT_OPERATIONS = new Map<string, Bits>([
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
]);

export function bit(operand: Value, path: string): Leaf {
  if (!isDoc(operand)) {
    throw badValue(
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = bitSteps(operand, path);
  return {
    creates: true,
    apply(current, { root }) {
      let value: Value = current ?? new Int32(0);
      if (!(value instanceof Int32) && typeof value !== 'bigint') {
        throw badValue(
          `Cannot apply $bit to a value of non-integral type. {_id: ${show(root.get('_id'))}} has the field ${path} of non-integer type ${typeName(value)}`,
        );
      }
      for (const [operation, mask] of steps) {
        const wide: boolean = typeof value === 'bigint' || typeof mask === 'bigint';
        const result = operation(whole(value), whole(mask));
        value = wide ? BigInt.asIntN(64, result) : new Int32(Number(BigInt.asIntN(32, result)));
      }
      return value;
    },
  };
}

function whole(value: Int32 | bigint): bigint {
  return typeof value === 'bigint' ? value : BigInt(value.value);
}

function bitSteps(operand: Doc, path: string): [Bits, Int32 | bigint][] {
  if (operand.size === 0) {
    throw badValue(
      `You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  return [...operand].map(([name, mask]) => {
    const operation = BIT_OPERATIONS.get(name);
    if (!operation) {
      throw badValue(
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${show(mask)}}`,
      );
    }
    if (!(mask instanceof Int32) && typeof mask !== 'bigint') {
      throw badValue(
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(mask)}' is not supported here: {${path}: ${show(mask)}}`,
      );
    }
    return [operation, mask];
  });
}
