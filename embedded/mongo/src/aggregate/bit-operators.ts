import { typeName } from '../bson/types.ts';
import { Int32, int, type Maybe } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { type Operator, unary, variadic } from './arguments.ts';
import { isNullish } from './truth.ts';

function bitwise(start: bigint, combine: (a: bigint, b: bigint) => bigint): Operator {
  return variadic((values, name) => {
    let result = start;
    let wide = false;
    for (const value of values) {
      if (isNullish(value)) return null;
      const whole = integral(value, name);
      wide ||= typeof value === 'bigint';
      result = combine(result, whole);
    }
    return wide ? BigInt.asIntN(64, result) : int(Number(BigInt.asIntN(32, result)));
  });
}

function integral(value: Maybe, name: string): bigint {
  if (value instanceof Int32) return BigInt(value.value);
  if (typeof value === 'bigint') return value;
  throw new MongoError(14, `${name} only supports int and long operands, not ${typeName(value)}`);
}

export const bitOperators: readonly [string, Operator][] = [
  ['$bitAnd', bitwise(-1n, (a, b) => a & b)],
  ['$bitOr', bitwise(0n, (a, b) => a | b)],
  ['$bitXor', bitwise(0n, (a, b) => a ^ b)],
  [
    '$bitNot',
    unary((value, name) => {
      if (isNullish(value)) return null;
      const result = ~integral(value, name);
      return typeof value === 'bigint' ? result : int(Number(result));
    }),
  ],
];
