/**
 * BSON values as this server holds them. Every BSON type keeps a shape of its own, so that what was
 * stored comes back in the type it was stored in, and documents keep the order of their fields (a plain
 * object would move keys such as "0" to the front).
 *
 * double: number, long: bigint, int: Int32, document: Map, array: Array, date: Date.
 */
import type { Decimal } from './decimal.ts';

export class Int32 {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export class ObjectId {
  readonly hex: string;
  constructor(hex: string) {
    this.hex = hex;
  }
}

export class Binary {
  readonly subtype: number;
  readonly bytes: Buffer;
  constructor(subtype: number, bytes: Buffer) {
    this.subtype = subtype;
    this.bytes = bytes;
  }
}

export class Regex {
  readonly pattern: string;
  readonly options: string;
  constructor(pattern: string, options: string) {
    this.pattern = pattern;
    this.options = options;
  }
}

export class Timestamp {
  readonly seconds: number;
  readonly increment: number;
  constructor(seconds: number, increment: number) {
    this.seconds = seconds;
    this.increment = increment;
  }
}

export class Code {
  readonly code: string;
  readonly scope: Doc | undefined;
  constructor(code: string, scope?: Doc) {
    this.code = code;
    this.scope = scope;
  }
}

export class BsonSymbol {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

class Singleton {
  readonly type: number;
  constructor(type: number) {
    this.type = type;
  }
}

export const MIN_KEY = new Singleton(-1);
export const MAX_KEY = new Singleton(127);
/** The deprecated BSON type "undefined"; a missing value is JavaScript's `undefined`. */
export const BSON_UNDEFINED = new Singleton(6);

export type Doc = Map<string, Value>;
export type Value =
  | null
  | boolean
  | string
  | number
  | bigint
  | Int32
  | Decimal
  | Date
  | Doc
  | Value[]
  | ObjectId
  | Binary
  | Regex
  | Timestamp
  | Code
  | BsonSymbol
  | Singleton;
/** A value or nothing at all: what a path leads to. */
export type Maybe = Value | undefined;

export function isDoc(value: unknown): value is Doc {
  return value instanceof Map;
}

export function doc(fields: Record<string, Maybe>): Doc {
  const result: Doc = new Map();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) result.set(name, value);
  }
  return result;
}

export function int(value: number): Int32 {
  return new Int32(value);
}
