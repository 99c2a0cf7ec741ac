import { notImplemented } from '../mongo-error.ts';
import {
  Binary,
  Decimal,
  Int32,
  isDoc,
  type Maybe,
  ObjectId,
  Regex,
  type Value,
} from './values.ts';

/** Returns the type code of a value, as used by BSON and `$type`. */
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
  if (value instanceof Binary) return 5;
  if (value instanceof Regex) return 11;
  return value instanceof Decimal ? 19 : 6;
}

const NAMES = `double string object array binData undefined objectId bool date null regex dbPointer
  javascript symbol javascriptWithScope int timestamp long decimal`.split(/\s+/);

/** Returns the name of a type code; undefined for an unknown code. */
export function toTypeName(code: number): string | undefined {
  return code === 0xff ? 'minKey' : code === 0x7f ? 'maxKey' : NAMES[code - 1];
}

export function typeName(value: Maybe): string {
  return value === undefined ? 'missing' : (NAMES[typeCode(value) - 1] as string);
}

/** Ranks by type code. */
const RANKS = [0, 10, 15, 20, 25, 30, 0, 35, 40, 45, 5, 50, 55, 60, 15, 65, 10, 47, 10, 10];

/** Returns the rank of the value's type in MongoDB's comparison order; all numeric types share one. */
export function typeRank(value: Value): number {
  return RANKS[typeCode(value)] as number;
}

export type NumericValue = number | bigint | Int32;

/** @throws MongoError 238 for a Decimal128, which this server does not compute with. */
export function isNumber(value: Maybe): value is NumericValue {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  if (value instanceof Decimal) throw notImplemented('comparing or computing with a Decimal128');
  return value instanceof Int32;
}

/** Truth value in expressions and options: null, missing, false and zero are false; everything else is true. */
export function isTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (value instanceof Int32) return value.value !== 0;
  return !isNumber(value) || Number(value) !== 0;
}

export function isNullish(value: Maybe): value is null | undefined {
  return value === undefined || value === null;
}
