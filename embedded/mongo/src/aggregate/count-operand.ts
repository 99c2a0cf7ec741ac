import { compareNumbers } from '../bson/compare.ts';
import { isNumber } from '../bson/types.ts';
import type { Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';

/** The number that $limit and $skip take. */
export function countOperand(operand: Value, name: string): number {
  const whole = isNumber(operand) ? wholeOf(operand) : undefined;
  if (whole === undefined || compareNumbers(operand as number, whole) !== 0) {
    throw new MongoError(
      name === '$limit' ? 5107201 : 5107200,
      `invalid argument to ${name} stage: Expected an integer: ${name}`,
    );
  }
  if (whole < 0n) {
    throw new MongoError(
      name === '$limit' ? 5107201 : 5107200,
      `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${whole}`,
    );
  }
  if (name === '$limit' && whole === 0n) throw new MongoError(15958, 'the limit must be positive');
  return Number(whole);
}
