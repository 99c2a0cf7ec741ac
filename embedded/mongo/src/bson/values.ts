/**
 * BSON values as this server holds them. Every type keeps a shape of its own, so that what was stored comes
 * back in the type it was stored in, and documents keep the order of their fields (a plain object would
 * move keys such as "0" to the front).
 *
 * double: number, long: bigint, int: Int32, document: Map, array: Array, date: Date.
 */
export class Int32 {
  constructor(readonly value: number) {}
}

export class ObjectId {
  constructor(readonly hex: string) {}
}

export class Binary {
  constructor(
    readonly subtype: number,
    readonly bytes: Buffer,
  ) {}
}

export class Regex {
  constructor(
    readonly pattern: string,
    readonly options: string,
  ) {}
}

/** A Decimal128: stored and given back as it came; to compare it or to compute with it is refused. */
export class Decimal {
  constructor(readonly bytes: Buffer) {}
}

class Undefined {
  readonly type = 'undefined';
}

/** The type "undefined", as which an empty array stands in a sort; a missing value is JavaScript's own. */
export const BSON_UNDEFINED = new Undefined();

/** A document. None is changed once others may hold it: what changes is a copy. */
export interface Doc extends Map<string, Value> {
  /** The bytes it was read from, so that it need not be encoded again. */
  raw?: Buffer;
}
type Scalar = null | boolean | string | number | bigint | Int32 | Decimal | Date | ObjectId;
export type Value = Scalar | Binary | Regex | Undefined | Doc | Value[];
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
