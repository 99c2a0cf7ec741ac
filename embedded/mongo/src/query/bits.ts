import { compareNumbers } from '../bson/compare.ts';
import { isNumber } from '../bson/types.ts';
import { Binary, type Value } from '../bson/values.ts';
import { badValue, failedToParse, notImplemented } from '../mongo-error.ts';
import { type Leaf, wholeOf } from './leaf-tests.ts';

/** `$bitsAllSet` and its kin over integers, doubles without fraction, and binary data. */
export function bitsLeaf(name: string, operand: Value): Leaf {
  const positions = bitPositions(name, operand);
  const wantSet = name.endsWith('Set');
  const every = name.startsWith('$bitsAll');
  return (value) => {
    const bit = bitReader(value);
    if (!bit) return false;
    const holds = (position: number): boolean => bit(position) === wantSet;
    return every ? positions.every(holds) : positions.some(holds);
  };
}

function bitReader(value: Value | undefined): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const { bytes } = value;
    return (position) => (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) === 1;
  }
  if (!isNumber(value)) return undefined;
  const whole = wholeOf(value);
  if (whole === undefined || compareNumbers(value, whole) !== 0) return undefined;
  // Two's complement: the sign goes on beyond the 64 bits.
  return (position) => ((whole >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}

function bitPositions(name: string, operand: Value): number[] {
  if (Array.isArray(operand)) {
    return operand.map((item) => {
      const position = isNumber(item) ? wholeOf(item) : undefined;
      if (
        position === undefined ||
        position < 0n ||
        compareNumbers(item as number, position) !== 0
      ) {
        throw badValue(`${name} takes bit positions that are non-negative integers`);
      }
      return Number(position);
    });
  }
  if (operand instanceof Binary) throw notImplemented(`${name} with a binary mask`);
  const mask = isNumber(operand) ? wholeOf(operand) : undefined;
  if (mask === undefined) throw badValue(`${name} takes an Array, a number, or a BinData`);
  if (mask < 0n || compareNumbers(operand as number, mask) !== 0) {
    throw failedToParse(`Expected a non-negative integer in ${name}`);
  }
  const positions: number[] = [];
  for (let bit = 0; bit < 64; bit += 1) if ((mask >> BigInt(bit)) & 1n) positions.push(bit);
  return positions;
}
