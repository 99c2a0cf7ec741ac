/**
 * In-memory representation of BSON values. Every type has its own representation, so that values are returned in the type
 * in which they were stored. Documents are maps because a plain object would move keys such as "0" to the front.
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

/** A Decimal128. It is stored and returned unchanged; comparing it or computing with it is refused. */
export class Decimal {
  constructor(readonly bytes: Buffer) {}
}

class Undefined {
  readonly type = 'undefined';
}

/** The BSON type "undefined", which represents an empty array in a sort. A missing value is JavaScript's undefined. */
export const BSON_UNDEFINED = new Undefined();

/** A document. Shared documents are immutable: a change is made to a copy. */
export interface Doc extends Map<string, Value> {
  /** The bytes from which it was decoded, to avoid encoding it again. */
  raw?: Buffer;
}
type Scalar = null | boolean | string | number | bigint | Int32 | Decimal | Date | ObjectId;
export type Value = Scalar | Binary | Regex | Undefined | Doc | Value[];
/** The result of resolving a path: a value, or undefined when there is none. */
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
