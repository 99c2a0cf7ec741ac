import { Decimal } from './decimal.ts';
import {
  Binary,
  BSON_UNDEFINED,
  BsonSymbol,
  Code,
  Int32,
  isDoc,
  MAX_KEY,
  type Maybe,
  MIN_KEY,
  ObjectId,
  Regex,
  Timestamp,
  type Value,
} from './values.ts';

/** The number that stands for the value's type in BSON and in `$type`. */
export function typeCode(value: Value): number {
  switch (typeof value) {
    case 'number':
      return 1;
    case 'string':
      return 2;
    case 'boolean':
      return 8;
    case 'bigint':
      return 18;
    default:
  }
  if (value === null) return 10;
  if (value instanceof Int32) return 16;
  if (isDoc(value)) return 3;
  if (Array.isArray(value)) return 4;
  if (value instanceof ObjectId) return 7;
  if (value instanceof Date) return 9;
  if (value instanceof Decimal) return 19;
  if (value instanceof Binary) return 5;
  if (value instanceof Regex) return 11;
  if (value instanceof Timestamp) return 17;
  if (value instanceof Code) return value.scope ? 15 : 13;
  if (value instanceof BsonSymbol) return 14;
  if (value === MIN_KEY) return -1;
  if (value === MAX_KEY) return 127;
  if (value === BSON_UNDEFINED) return 6;
  throw new TypeError(`not a BSON value: ${String(value)}`);
}

export const TYPE_NAMES = new Map<number, string>([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, 'undefined'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [12, 'dbPointer'],
  [13, 'javascript'],
  [14, 'symbol'],
  [15, 'javascriptWithScope'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [-1, 'minKey'],
  [127, 'maxKey'],
]);

export const TYPE_CODES = new Map([...TYPE_NAMES].map(([code, name]) => [name, code]));

export function typeName(value: Maybe): string {
  return value === undefined ? 'missing' : (TYPE_NAMES.get(typeCode(value)) ?? 'unknown');
}

// By type code + 1; MinKey and MaxKey stand at the ends.
const RANKS = [-1, 0, 10, 15, 20, 25, 30, 0, 35, 40, 45, 5, 50, 55, 60, 15, 65, 10, 47, 10, 10];

/** Place of the value's type in MongoDB's comparison order; numbers of every type share one. */
export function typeRank(value: Value): number {
  const code = typeCode(value);
  return code === 127 ? 127 : (RANKS[code + 1] ?? 0);
}

export type NumericValue = number | bigint | Int32 | Decimal;

export function isNumber(value: Maybe): value is NumericValue {
  const kind = typeof value;
  return (
    kind === 'number' || kind === 'bigint' || value instanceof Int32 || value instanceof Decimal
  );
}
